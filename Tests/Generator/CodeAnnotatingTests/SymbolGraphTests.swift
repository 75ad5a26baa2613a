import Foundation
import Testing
import TutorialModel

@testable import CodeAnnotating

/// The combination of symbol graphs in the toolchain's format.
@Suite struct SymbolGraphTests {
  private static let json = """
    {"symbols": [
      {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "s:days"},
       "pathComponents": ["Span", "days"], "accessLevel": "public",
       "declarationFragments": [
         {"kind": "keyword", "spelling": "var"}, {"kind": "text", "spelling": " "},
         {"kind": "identifier", "spelling": "days"}, {"kind": "text", "spelling": ": "},
         {"kind": "typeIdentifier", "spelling": "Int", "preciseIdentifier": "s:Si"}],
       "location": {"uri": "file:///Span.swift", "position": {"line": 4, "character": 2}}},
      {"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "s:Span"},
       "pathComponents": ["Span"], "declarationFragments": [],
       "docComment": {"module": "Spans", "lines": [{"text": "A span."}, {"text": "It is `long`."}]},
       "location": {"uri": "file:///Span.swift", "position": {"line": 1, "character": 0}}},
      {"kind": {"identifier": "swift.func.op"}, "identifier": {"precise": "s:less"},
       "pathComponents": ["Span", "<(_:_:)"], "declarationFragments": []},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "s:hidden"},
       "pathComponents": ["Span", "_hidden()"], "declarationFragments": []},
      {"kind": {"identifier": "swift.func"}, "identifier": {"precise": "s:log"},
       "pathComponents": ["__exhibit_log(_:)"], "declarationFragments": []},
      {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "s:stray"},
       "pathComponents": ["Gone", "stray"], "declarationFragments": []},
      {"kind": {"identifier": "swift.weather"}, "identifier": {"precise": "s:rain"},
       "pathComponents": ["rain"], "declarationFragments": []}],
     "relationships": [
      {"kind": "memberOf", "source": "s:days", "target": "s:Span"},
      {"kind": "memberOf", "source": "s:stray", "target": "s:Gone"},
      {"kind": "memberOf", "source": "s:less", "target": "s:Span",
       "sourceOrigin": {"identifier": "s:SL1l", "displayName": "Comparable.<(_:_:)"}},
      {"kind": "conformsTo", "source": "s:Span", "target": "s:SH", "targetFallback": "Swift.Hashable"},
      {"kind": "conformsTo", "source": "s:Span", "target": "s:SL",
       "targetFallback": "Swift.Comparable"},
      {"kind": "conformsTo", "source": "s:Span", "target": "s:s8CopyableP",
       "targetFallback": "Swift.Copyable"},
      {"kind": "conformsTo", "source": "s:Span", "target": "s:x",
       "targetFallback": "Swift._Hidden"}]}
    """
  private static let others = """
    {"symbols": [
      {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "s:Si:days"},
       "pathComponents": ["Int", "days"], "declarationFragments": []}],
     "relationships": [
      {"kind": "memberOf", "source": "s:Si:days", "target": "s:Si", "targetFallback": "Swift.Int"}]}
    """

  private func symbols() throws -> ModuleSymbols {
    ModuleSymbols(
      module: "Spans",
      graphs: try [Self.json, Self.others].map { try SymbolGraph(json: Data($0.utf8)) })
  }

  @Test func keepsWhatIsMeantForUsersInTheOrderOfTheSource() throws {
    let found = try symbols().symbols
    #expect(found.map(\.usr) == ["s:Si:days", "s:Span", "s:days", "s:Si"])
    #expect(found.map(\.owner) == ["s:Si", nil, "s:Span", nil])
    #expect(found.map(\.kind) == [.property, .structure, .property, .extendedType])
  }

  @Test func readsHowAndWithWhichWordsSomethingIsDeclared() throws {
    let found = try symbols().symbols
    #expect(found[1].comment == "A span.\nIt is `long`.")
    #expect(found[1].parents.map(\.name) == ["Comparable", "Hashable"])
    #expect(
      found[2].declaration == [
        DeclarationFragment("var", kind: .keyword), DeclarationFragment(" "),
        DeclarationFragment("days", kind: .function), DeclarationFragment(": "),
        DeclarationFragment("Int", kind: .type, usr: "s:Si"),
      ])
  }

  @Test func namesTheTypesOfOtherModulesThatAreAddedTo() throws {
    let found = try symbols().symbols
    #expect(found.last?.path == ["Int"])
    #expect(found.last?.declaration.map(\.text).joined() == "extension Int")
  }
}
