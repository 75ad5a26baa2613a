import SwiftText
import Testing
import TutorialModel

@testable import DocumentationChecking

@Suite struct ManifestPiecesTests {
  private func calls(_ text: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return ManifestPieces(SwiftScanner.scan(lines))?.calls(in: lines).joined(separator: "\n")
  }

  @Test(
    arguments: [
      (
        #".package(url: "https://a.b/c", from: "1.0.0")"#,
        #"_manifest(.package(url: "https://a.b/c", from: "1.0.0"))"#
      ),
      (
        #".product(name: "A", package: "a"),  // for the target"#,
        #"_manifest(.product(name: "A", package: "a"));  // for the target"#
      ),
      (
        "// In dependencies:\n.package(\n  path: \"a\"),\n\n.target(\n  name: \"A\")",
        "// In dependencies:\n_manifest(.package(\n  path: \"a\"));\n\n_manifest(.target(\n  name: \"A\"))"
      ),
      (
        "dependencies: [\n  .package(path: \"a\"),\n  ...\n],\ntargets: []",
        "_manifest(dependencies: [\n  .package(path: \"a\"),\n\n]);\n_manifest(targets: [])"
      ),
      (
        #"name: "A", dependencies: [.byName(name: "B")]"#,
        #"_manifest(name: "A"); _manifest(dependencies: [.byName(name: "B")])"#
      ),
      (
        #"swiftSettings: [.enableUpcomingFeature("X")]"#,
        #"_manifest(swiftSettings: [.enableUpcomingFeature("X")])"#
      ),
    ])
  func piecesBecomeArguments(text: String, expected: String) {
    #expect(calls(text) == expected)
  }

  @Test(
    arguments: [
      ".foregroundStyle(.red)", ".target(self)", "let a = 1", "a: 1", "f(.package(url: url))",
      "dependencies: [\n  .package(path: \"a\"),", "],\ntargets: []", "name: \"A\"",
      "view\n  .plugin(name: \"A\")",
    ])
  func otherCodeIsNoManifest(text: String) {
    #expect(calls(text) == nil)
  }

  @Test(
    arguments: [
      ("import PackageDescription\nlet package = Package(name: \"A\")", ManifestContext.statements),
      ("let package = Package(\n  name: \"A\")", .statements),
      ("package.dependencies.append(.package(path: \"a\"))", .statements),
      (".package(path: \"a\")", .pieces),
      ("let package = try Package()", nil),
    ] as [(String, ManifestContext?)])
  func knowsManifests(text: String, expected: ManifestContext?) {
    let lines = text.split(separator: "\n").map(String.init)
    #expect(ManifestContext(SwiftScanner.scan(lines)) == expected)
  }
}
