import ActionCache
import ProcessRunning
import TestSupport
import Testing
import TutorialModel

@testable import SwiftBuilding

@Suite struct DeclaredModulesTests {
  /// The output of `swift package dump-package`, without unread parts.
  private static let dump = """
    {
      "name": "Shop", "products": [],
      "dependencies": [
        {"sourceControl": [{
          "identity": "swift-crypto",
          "location": {"remote": [{"urlString": "https://example.org/swift-crypto"}]},
          "requirement": {"range": [{"lowerBound": "4.5.2", "upperBound": "5.0.0"}]}}]},
        {"sourceControl": [{
          "identity": "yams", "location": {"remote": [{"urlString": "https://example.org/Yams"}]},
          "requirement": {"exact": ["6.2.2"]}}]},
        {"fileSystem": [{"identity": "beside", "path": "/elsewhere/beside"}]}
      ],
      "targets": [
        {"name": "Base", "type": "regular", "exclude": [], "dependencies": []},
        {"name": "Far", "type": "regular", "path": "Code/Far", "exclude": ["Old", "b.swift"],
         "dependencies": []},
        {"name": "My-Store", "type": "regular", "exclude": [], "dependencies": [
          {"byName": ["Base", null]}, {"byName": ["Yams", null]},
          {"product": ["Crypto", "Swift-Crypto", null, null]},
          {"product": ["Beside", "beside", null, null]}]}
      ]
    }
    """

  @Test func productsAreThoseOfPackagesThatReadersCanFetch() throws {
    let products = DeclaredModules(of: "/shop", manifest: try PackageManifest(dump: Self.dump))
    #expect(
      products.products(of: "My_Store") == [
        ExternalProduct(
          name: "Crypto", package: "swift-crypto",
          declaration: "url: \"https://example.org/swift-crypto\", \"4.5.2\"..<\"5.0.0\""),
        ExternalProduct(
          name: "Yams", package: "yams",
          declaration: "url: \"https://example.org/Yams\", exact: \"6.2.2\""),
      ])
    #expect(products.products(of: "Base").isEmpty)
    #expect(products.products(of: "Unknown").isEmpty)
  }

  @Test func sourcesAreWhereTheManifestSays() throws {
    let folder = try TemporaryTree([
      "Sources/Base/a.swift": "", "Sources/Base/Data/note.txt": "", "Sources/Base/Deep/b.swift": "",
      "Code/Far/a.swift": "", "Code/Far/b.swift": "", "Code/Far/Old/c.swift": "",
      "Sources/Unknown/a.swift": "",
    ])
    let modules = DeclaredModules(
      of: folder.path, manifest: try PackageManifest(dump: Self.dump))
    let base = try #require(modules.sources(of: "Base"))
    #expect(base.folder == "\(folder.path)/Sources/Base")
    #expect(base.paths == ["Deep/b.swift", "a.swift"])
    let far = try #require(modules.sources(of: "Far"))
    #expect(far.folder == "\(folder.path)/Code/Far")
    #expect(far.paths == ["a.swift"])
    #expect(modules.sources(of: "Unknown") == nil)
  }

  /// A build of a site needs the manifest to build modules, and to show their origin.
  @Test func readTheManifestThatTheBuilderOfModulesKept() async throws {
    let folder = try TemporaryTree([
      "modules/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Shop", products: [.library(name: "Other", targets: ["Other"])],
        targets: [.target(name: "Other")])
      """,
      "modules/Sources/Other/Other.swift": "public let other = 1\n",
    ])
    let counting = try await TestToolchain.found.value.with(
      "echo >> \"$0.calls\"", beforeSwiftIn: folder)
    let answers = ToolAnswers(store: FolderStore(folder: folder.path("cache"), key: CacheKey([1])))
    let package = folder.path("modules")
    let sandbox = try await Sandbox.find(.off)
    func plan() async throws {
      _ = try await ModuleBuilder(
        packageFolder: package, buildFolder: folder.path("built"), toolchain: counting,
        sandbox: sandbox, answers: answers
      ).plan(imports: ["Other"])
    }
    try await plan()
    let tool = PackageTool(toolchain: counting, sandbox: sandbox, folder: folder.path("built"))
    let declared = try await DeclaredModules(of: package, by: tool, answers: answers)
    #expect(declared.libraryModules == ["Other"])
    #expect(folder.text("bin/swift.calls") == "\n")
    // A manifest may read files or variables besides its text.
    try await plan()
    #expect(folder.text("bin/swift.calls") == "\n\n")
  }
}
