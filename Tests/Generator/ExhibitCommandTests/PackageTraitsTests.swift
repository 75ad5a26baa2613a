import Foundation
import Subprocess
import SystemPackage
import TestSupport
import Testing

/// The packages that SwiftPM resolves for a package that depends on Exhibit.
@Suite struct PackageTraitsTests {
  /// The packages that only the tutorials' core modules use.
  private static let ofCores = [
    "GRDB.swift", "jwt-kit", "swift-asn1", "swift-certificates", "swift-crypto",
  ]

  @Test func thePluginNeedsNoPackageOfTheCores() async throws {
    let manifest = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Package.swift"), encoding: .utf8)
    for package in Self.ofCores { #expect(manifest.contains("/\(package)\", from:")) }
    let tree = try TemporaryTree([
      "Exhibit/Package.swift": manifest,
      "Documented/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Documented", platforms: [.macOS(.v15)],
        dependencies: [.package(path: "../Exhibit", traits: [])])
      """,
    ])
    let result = try await Subprocess.run(
      .name("swift"), arguments: ["package", "resolve"],
      workingDirectory: FilePath(tree.path("Documented")), output: .discarded,
      error: .string(limit: 1 << 16))
    #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
    let text = try #require(tree.text("Documented/Package.resolved"))
    let resolved = try JSONDecoder().decode(Resolved.self, from: Data(text.utf8))
    let names = Set(resolved.pins.map(\.identity))
    #expect(names.contains("yams"))
    #expect(names.isDisjoint(with: Self.ofCores.map { $0.lowercased() }), "\(names)")
  }

  /// The contents of a Package.resolved.
  private struct Resolved: Decodable {
    var pins: [Pin]

    struct Pin: Decodable { var identity: String }
  }
}
