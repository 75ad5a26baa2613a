import TestSupport
import Testing

@testable import SwiftBuilding

@Suite struct ModuleSourcesTests {
  private static func use(_ name: String, of package: String? = nil) -> String {
    package.map { "{\"product\": [\"\(name)\", \"\($0)\", null, null]}" }
      ?? "{\"byName\": [\"\(name)\", null]}"
  }

  private static func target(_ name: String, _ uses: String...) -> String {
    """
    {"name": "\(name)", "type": "regular", "exclude": ["Old"], "resources": [], "settings": [],
     "dependencies": [\(uses.joined(separator: ", "))]}
    """
  }

  private static let dump = """
    {"name": "Kit", "dependencies": [], "products": [
      {"name": "Tools", "targets": ["Base"], "type": {"library": ["automatic"]}}],
     "targets": [\(target("Base")), \(target("Kit", use("Base"), use("Logging", of: "swift-log"))),
       \(target("App", use("Tools"))), \(target("UIKitFacade")), \(target("Other"))]}
    """

  @Test(
    arguments: [
      (["Base"], ["Base"]), (["Kit"], ["Base", "Kit", "/local"]),
      (["App"], ["App", "Base", "/local"]),
      (["UIKit"], ["UIKitFacade"]), (["Unknown"], ["/local"]), ([], []),
    ] as [(Set<String>, [String])])
  func areThoseOfAllThatAModuleUses(imports: Set<String>, expected: [String]) throws {
    let folders = ["Base", "Kit", "App", "UIKitFacade", "Other"]
    let tree = try TemporaryTree(
      Dictionary(uniqueKeysWithValues: folders.map { ("Sources/\($0)/a.swift", "") }))
    let sources = ModuleSources(
      DeclaredModules(of: tree.path, manifest: try PackageManifest(dump: Self.dump)),
      localPackages: ["/local"])
    let places = sources.places(of: imports)
    #expect(
      places.map(\.folder).sorted()
        == expected.map { $0 == "/local" ? $0 : tree.path("Sources/\($0)") }.sorted())
    for place in places where place.folder != "/local" {
      #expect(place.excluded == ["\(place.folder)/Old"])
    }
  }

  @Test func findsTheSameCode() {
    #expect(ModuleSources.isSameCode("let a = 1\n", "/// One.\n\nlet a = 1\n"))
    #expect(!ModuleSources.isSameCode("let a = 1\n", "let a = 2\n"))
    #expect(!ModuleSources.isSameCode("let a = #line\n", "\nlet a = #line\n"))
  }
}
