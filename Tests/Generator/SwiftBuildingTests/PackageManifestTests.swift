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

  @Test func otherOrdersAreThoseOfTheManifest() throws {
    let manifest = try manifest(traits: [], condition: [])
    #expect(manifest.targets[0].declaration.contains(#""_0":"B""#))
    let places = ["\"B\"", "\"A\""].compactMap {
      manifest.targets[0].declaration.firstRange(of: $0)?.lowerBound
    }
    #expect(places.count == 2 && places[0] < places[1])
  }
}
