import Foundation
import Testing

/// The facades must not grow beyond the needs of the pages: an unused declaration is never checked.
@Suite struct FacadeTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let frameworks: [String] = {
    let folder = package.appending(path: "Sources/Facades").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }()

  /// The text of each framework's declarations, without comments.
  private static let declarations = Result {
    try frameworks.reduce(into: [String: String]()) { texts, framework in
      let folder = package.appending(path: "Sources/Facades/\(framework)")
      texts[framework] = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        .joined(separator: "\n").replacing(#/\/\/.*/#, with: "")
    }
  }

  /// The samples of the site's pages, with the modules that they import.
  private static let samples = Result { () -> [(imports: Set<String>, words: Set<String>)] in
    let folder = package.appending(path: "Content")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }
    return try pages.flatMap { page in
      try String(contentsOf: folder.appending(path: page), encoding: .utf8)
        .matches(of: #/(?ms)^```swift[^\n]*\n(.*?)^```$/#)
        .map { match in
          let imports = match.1.matches(of: #/(?m)^import (\w+)$/#).map { String($0.1) }
          return (Set(imports), words(in: match.1.replacing(#/\/\/.*/#, with: "")))
        }
    }
  }

  @Test func letsTheCompilerCheckEveryListing() throws {
    let folder = Self.package.appending(path: "Content")
    for page in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where page.hasSuffix(".md") {
      let text = try String(contentsOf: folder.appending(path: page), encoding: .utf8)
      #expect(!text.contains(#/(?m)^ *```swift [^\n]*\b(syntax-only|ignore)\b/#), "\(page)")
    }
  }

  private static func words(in text: some StringProtocol) -> Set<String> {
    Set(String(text).matches(of: #/\w+/#).map { String($0.0) })
  }

  /// Names that the language itself requires, so that no sample spells them out.
  private static let languageNames: Set = [
    "AsyncIterator", "Body", "ID", "body", "buildBlock", "buildEither", "init", "main",
    "makeAsyncIterator", "next", "projectedValue", "rawValue", "wrappedValue",
  ]

  private static let typeWords: Set = [
    "struct", "class", "enum", "protocol", "typealias", "associatedtype",
  ]

  @Test(arguments: frameworks) func hasNothingThatNoPageUses(framework: String) throws {
    let facades = try Self.declarations.get()
    let text = try #require(facades[framework])
    // Importing SwiftUI also imports UIKit.
    let reaching = Set(
      facades.filter { $0.value.contains("@_exported import \(framework)Facade") }.keys + [
        framework
      ])
    let used = try Self.samples.get().filter { !$0.imports.isDisjoint(with: reaching) }
      .reduce(into: Set<String>()) { $0.formUnion($1.words) }
    #expect(!used.isEmpty, "no page imports \(framework)")
    let words = facades.values.flatMap { $0.matches(of: #/\w+/#).map { String($0.0) } }
    let uses = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    let pattern =
      #/(?<kind>struct|class|enum|protocol|typealias|associatedtype|func|var|let|case|macro) (?<names>`?\w+`?(, `?\w+`?)*)/#
    for match in text.matches(of: pattern) {
      for name in match.names.split(separator: ", ").map({ String($0.filter { $0 != "`" }) }) {
        let isTypeOfAnother =
          Self.typeWords.contains(String(match.kind)) && (uses[name] ?? 0) > 1
        #expect(
          used.contains(name) || isTypeOfAnother || Self.languageNames.contains(name),
          "\(framework): \(match.kind) \(name)")
      }
    }
  }
}
