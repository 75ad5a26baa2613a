import ActionCache
import ProcessRunning
import TestSupport
import Testing

@testable import SwiftBuilding

@Suite struct PackageManifestTests {
  private func manifest(traits: [String], condition: [String]) throws -> PackageManifest {
    let declared = traits.map { #"{"name": "\#($0)", "enabledTraits": ["B", "A"]}"# }
    let condition = condition.map { "\"\($0)\"" }.joined(separator: ", ")
    return try PackageManifest(
      dump: """
        {
          "name": "Kit", "products": [], "dependencies": [],
          "traits": [\(declared.joined(separator: ","))],
          "targets": [{
            "name": "Kit", "type": "regular", "exclude": [], "dependencies": [],
            "settings": [
              {"kind": {"define": {"_0": "B"}}, "condition": {"traits": [\(condition)]}},
              {"kind": {"define": {"_0": "A"}}}
            ]
          }]
        }
        """)
  }

  /// SwiftPM keeps traits in sets.
  @Test func theOrderOfTraitsIsNoPartOfTheSettings() throws {
    let first = try manifest(traits: ["One", "Two", "Three"], condition: ["One", "Two"])
    let second = try manifest(traits: ["Three", "One", "Two"], condition: ["Two", "One"])
    #expect(first.settings == second.settings)
    #expect(first.targets[0].declaration == second.targets[0].declaration)
    let others = try manifest(traits: ["One", "Two"], condition: ["One"])
    #expect(first.settings != others.settings)
    #expect(first.targets[0].declaration != others.targets[0].declaration)
  }

  @Test(arguments: [
    (#"[{"name": "default"}]"#, ""), ("[]", ", traits: []"),
    (#"[{"name": "B"}, {"name": "A"}]"#, #", traits: ["A", "B"]"#),
  ])
  func aDependencyKeepsItsTraits(traits: String, argument: String) throws {
    let manifest = try PackageManifest(
      dump: """
        {
          "name": "Kit", "products": [], "targets": [],
          "dependencies": [{
            "fileSystem": [{"identity": "paper", "path": "/paper", "traits": \(traits)}]
          }]
        }
        """)
    #expect(manifest.dependencies.map(\.declaration) == [#"path: "/paper"\#(argument)"#])
  }

  @Test func whatIsKeptIsOfOneFolderAndOfAllItsManifests() async throws {
    let text = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(name: "Kit", dependencies: [.package(path: "../paper")])
      """
    let tree = try TemporaryTree(["a/kit/Package.swift": text, "b/kit/Package.swift": text])
    let tool = PackageTool(
      toolchain: try await TestToolchain.found.value, sandbox: try await Sandbox.find(.off),
      folder: tree.path("built"))
    let answers = ToolAnswers(store: FolderStore(folder: tree.path("cache"), key: CacheKey([1])))
    func load(_ folder: String) async throws -> PackageManifest {
      try await PackageManifest.load(
        from: tree.path(folder), by: tool, answers: answers, isAskedAnew: false)
    }
    let folders = [try await load("a/kit"), try await load("b/kit")].map {
      $0.dependencies.first?.folder
    }
    #expect(folders == [tree.path("a/paper"), tree.path("b/paper")])
    try tree.write("b/kit/Package@swift-6.swift", text.replacing("Kit", with: "Other"))
    #expect(try await load("b/kit").name == "Other")
  }

  @Test func otherOrdersAreThoseOfTheManifest() throws {
    let manifest = try manifest(traits: [], condition: [])
    #expect(manifest.targets[0].declaration.contains(#""_0":"B""#))
    let places = ["\"B\"", "\"A\""].compactMap {
      manifest.targets[0].declaration.firstRange(of: $0)?.lowerBound
    }
    #expect(places.count == 2 && places[0] < places[1])
  }
}
