import Foundation
import ProcessRunning
import TestSupport
import Testing

/// Archives and packages' settings, as the scripts in `.ci` read them.
@Suite struct PackagingTests {
  private static let scripts = URL(filePath: #filePath)
    .appending(path: "../../../../.ci").standardizedFileURL.path

  private let tree: TemporaryTree

  init() throws { tree = try TemporaryTree() }

  private func run(_ script: String, _ arguments: [String]) async throws -> Capture {
    try await Capture.run("\(Self.scripts)/\(script)", arguments, in: "\(Self.scripts)/..")
  }

  // MARK: - The artifact bundle

  private func archive(_ name: String) async throws -> String {
    try tree.writeProgram("\(name)/lib/exhibit/exhibit", "echo \(name)")
    try tree.write("\(name)/lib/exhibit/libSampleRuntime.so", "")
    try tree.write("\(name)/share/doc/exhibit/LICENSE", "MIT")
    try tree.write("\(name)/share/doc/exhibit/licenses/Yams-LICENSE", "MIT")
    let archive = tree.path("\(name).tar.gz")
    _ = try await Capture.run(
      "/usr/bin/tar", ["--mtime=@1700000000", "-czf", archive, "-C", tree.path(""), name])
    return archive
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zip")))
  func aBundleHasAVariantForEachTriple() async throws {
    let archives = [
      try await archive("exhibit-0.1.0-swift6.3.1-linux-x86_64"),
      try await archive("exhibit-0.1.0-swift6.3.1-linux-aarch64"),
    ]
    let folder = tree.path("bundles")
    let made = try await run("artifact-bundle", [folder] + archives)
    #expect(made.succeeded, "\(made.errorOutput)")
    let bundle = "bundles/exhibit.artifactbundle"
    let info = try JSONDecoder().decode(
      BundleInfo.self, from: try #require(tree.bytes("\(bundle)/info.json")))
    let artifact = try #require(info.artifacts["bundled-exhibit"])
    #expect(artifact.version == "0.1.0")
    #expect(
      artifact.variants.flatMap(\.supportedTriples)
        == ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"])
    for variant in artifact.variants {
      #expect(tree.permissions("\(bundle)/\(variant.path)") == 0o755)
      let parts = tree.entries("\(bundle)/\(variant.supportedTriples[0])")
      #expect(parts == ["LICENSE", "exhibit", "libSampleRuntime.so", "licenses"])
    }
    // The same bytes again: SwiftPM compares their checksum.
    #expect(made.output.contains("exhibit-0.1.0-swift6.3.1.artifactbundle.zip"))
    #expect(try await run("artifact-bundle", [folder] + archives).output == made.output)

    let package = tree.path("plugin")
    let address = "https://example.com/exhibit.artifactbundle.zip"
    #expect(try await run("plugin-package", [package, folder, address]).succeeded)
    let manifest = try #require(tree.text("plugin/Package.swift"))
    #expect(manifest.contains("url: \"\(address)\""))
    #expect(manifest.contains("checksum: \"\(made.output.prefix(64))\""))
    #expect(!manifest.contains("dependencies: [.package"))
  }

  @Test func aBundleHasOneVersion() async throws {
    let archives = [
      try await archive("exhibit-0.1.0-swift6.3.1-linux-x86_64"),
      try await archive("exhibit-0.1.0-swift6.2-linux-aarch64"),
    ]
    let made = try await run("artifact-bundle", [tree.path("bundles")] + archives)
    #expect(!made.succeeded)
    #expect(made.errorOutput.contains("is another version than 0.1.0-swift6.3.1"))
  }

  // MARK: - The single executable

  @Test func aSingleExecutableUnpacksItsPartsOnceAndChecksThem() async throws {
    let name = "exhibit-0.1.0-swift6.3.1-linux-x86_64"
    let file = tree.path("exhibit")
    #expect(try await run("single-executable", [try await archive(name), file]).succeeded)
    let environment = ["PATH": "/usr/bin:/bin", "HOME": tree.path("home")]
    let first = try await Capture.run(file, [], environment: environment)
    #expect(first.output == "\(name)\n", "\(first.errorOutput)")
    let parts = "home/.cache/exhibit/command"
    let folder = "\(parts)/\(try #require(tree.entries(parts).first))"
    #expect(tree.entries(folder) == ["exhibit", "libSampleRuntime.so"])
    // What is intact stays, and what was changed does not run.
    try tree.write("\(folder)/kept", "")
    _ = try await Capture.run(file, [], environment: environment)
    #expect(tree.entries(folder).contains("kept"))
    try tree.writeProgram("\(folder)/exhibit", "echo forged")
    #expect(try await Capture.run(file, [], environment: environment).output == "\(name)\n")
    #expect(tree.entries(parts).count == 1)
  }

  private struct BundleInfo: Decodable {
    var artifacts: [String: Artifact]

    struct Artifact: Decodable {
      var version: String
      var variants: [Variant]
    }

    struct Variant: Decodable {
      var path: String
      var supportedTriples: [String]
    }
  }

  // MARK: - The Swift Package Index's settings

  @Test(arguments: [
    (
      "    - documentation_targets: [A, 'B'] # all\n      scheme: C",
      "README.md Sources/A Sources/B"
    ),
    ("  - documentation_targets: [\n      A,\n    ]\n    scheme: C", "README.md Sources/A"),
    ("  - documentation_targets:\n    - C\n    scheme: B", "README.md Source/C"),
    (
      "  - documentation_targets: [A]\n  - documentation_targets:\n    - \"B\"\n  - platform: ios",
      "README.md Sources/A Sources/B"
    ),
    ("  - documentation_targets: [A, Elsewhere]", ""),
    ("  - platform: linux", ""),
  ])
  func theDocumentationTargetsAreRead(configurations: String, paths: String) async throws {
    for file in ["Sources/A/a.swift", "Sources/B/b.swift", "Source/C/c.swift", "README.md"] {
      try tree.write(file, "")
    }
    // A file of a stranger must not become an option.
    try tree.write("--sandbox off .md", "")
    try tree.write(".spi.yml", "version: 1\nbuilder:\n  configs:\n\(configurations)\n")
    let found = try await run("spi-paths", [tree.path("")])
    #expect(found.succeeded)
    #expect(found.output.split(separator: "\n").joined(separator: " ") == paths)
  }
}
