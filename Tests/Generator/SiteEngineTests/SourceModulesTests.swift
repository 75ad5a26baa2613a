import SiteRendering
import TestSupport
import Testing

@testable import SiteEngine
@testable import SwiftBuilding

@Suite struct SourceModulesTests {
  private static let dump = """
    {
      "name": "Shop", "products": [], "dependencies": [],
      "targets": [
        {"name": "Base", "type": "regular", "exclude": [], "dependencies": []},
        {"name": "Till", "type": "regular", "exclude": [], "dependencies": [{"byName": ["Base", null]}]},
        {"name": "Away", "type": "regular", "path": "../away", "exclude": [], "dependencies": []}
      ]
    }
    """

  private func load(_ names: [String], in tree: TemporaryTree) throws -> SourceModules.Answer {
    let package = tree.path("package")
    let modules = DeclaredModules(of: package, manifest: try PackageManifest(dump: Self.dump))
    return SourceModules(package: modules, packageFolder: package).load(names)
  }

  @Test func findsTheSourcesOfAModuleAndOfThoseThatItImports() throws {
    let tree = try TemporaryTree([
      "package/Sources/Base/b.swift": "let b = 1",
      "package/Sources/Till/n/t.swift": "import Base\n",
    ])
    let answer = try load(["Till", "Foundation"], in: tree)
    #expect(answer.diagnostics == [])
    #expect(answer.modules.keys.sorted() == ["Base", "Till"])
    #expect(answer.modules["Till"]?.files.map(\.path) == ["n/t.swift"])
    #expect(answer.modules["Till"]?.imports == ["Base"])
  }

  @Test func handsOutNothingFromOutsideThePackage() throws {
    let tree = try TemporaryTree([
      "secret": "let secret = 1", "away/a.swift": "let a = 1",
      "package/Sources/Base/b.swift": "let b = 1", "package/.git/c.swift": "secret",
    ])
    try tree.link("package/Sources/Base/a.swift", to: "../../../secret")
    try tree.link("package/Sources/Base/c.swift", to: "../../.git/c.swift")
    try tree.link("package/Sources/Till", to: "../../away")
    let answer = try load(["Base", "Till", "Away"], in: tree)
    #expect(answer.modules.mapValues { $0.files.map(\.path) } == ["Base": ["b.swift"]])
    let out = "points outside the package through a link. Put the file itself into the package."
    func outside(_ module: String) -> String {
      "Package.swift: error: the sources of '\(module)' are outside the package, and readers can "
        + "download those of every module that samples import. Move them into the package, or into a "
        + "package of their own."
    }
    func message(_ file: String, _ module: String, _ problem: String) -> String {
      "\(file): error: this source file of '\(module)' cannot be offered for download: "
        + "'\(file)' \(problem)"
    }
    #expect(
      answer.diagnostics.map(\.description) == [
        outside("Away"), outside("Till"), message("Sources/Base/a.swift", "Base", out),
        message(
          "Sources/Base/c.swift", "Base",
          "leads to '.git', and files and folders whose names begin with a full stop are never read. "
            + "Give it another name."),
      ])
  }
}
