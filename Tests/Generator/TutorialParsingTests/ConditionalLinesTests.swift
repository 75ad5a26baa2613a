import SwiftText
import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct ConditionalLinesTests {
  private func find(_ code: String) -> ConditionalCode? {
    ConditionalLines.find(
      in: SwiftScanner.scan(
        code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)))
  }

  @Test func findsDirectivesAndTheOtherCode() throws {
    let code = try #require(
      find("a\n#if os(macOS) // why\n  b\n  #if DEBUG\n#endif\n#elseif c\n#else\n\nd\n#endif"))
    #expect(code.directives.map(\.line) == [1, 3, 4, 5, 6, 9])
    #expect(
      code.directives.map(\.kind) == [
        .opening, .opening, .closing, .branch, .branch, .closing,
      ])
    #expect(code.directives.first?.text == "#if os(macOS)")
    #expect(code.codeLines == [0, 2, 8])
  }

  @Test(arguments: [
    "a", "#if a", "#endif", "#else\n#endif", "#if a\n#endif\n#endif",
    "\"\"\"\n#if a\n#endif\n\"\"\"",
    "// #if a\n// #endif", "#if a ||\nb\n#endif", "#ifdef\n#endif",
  ])
  func leavesWhatDoesNotFitToTheCompiler(code: String) {
    #expect(find(code) == nil)
  }

  /// The branches that are taken are identified by the number of their directive.
  @Test(arguments: [
    ("#if a\nb\n#endif", [], true), ("#if a\nb\n#endif", [0], false),
    ("#if a\nb\n#else\nc\n#endif", [1], false), ("#if a\nb\n#else\n#endif", [1], true),
    ("a\n#if b\nc\n#endif", [], false), ("#if a\nb\n#endif\nc", [], false),
    ("#if a\n#if b\nc\n#endif\n#endif", [1], true),
    ("#if a\n#if b\nc\n#endif\n#endif", [0, 1], false), ("#if a\n#endif", [], false),
  ])
  func tellsWhetherEverythingIsLeftOut(code: String, taken: [Int], isLeftOut: Bool) throws {
    let code = try #require(find(code))
    let branches = Set(
      taken.compactMap { ConditionalCode.branch(in: "exhibit: branch 2 \($0)") })
    #expect(branches.count == taken.count)
    #expect(code.isLeftOut(at: 2, taken: branches) == isLeftOut)
  }
}
