import ProcessRunning
import SampleTestSupport
import TestSupport
import Testing
import TutorialModel

@testable import SwiftBuilding

/// SwiftPM in the sandbox, which runs a package's manifest.
@Suite struct PackageToolTests {
  private let folder: TemporaryTree
  private let toolchain: Toolchain
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(name: "Shop")

    """

  init() async throws {
    toolchain = try await TestToolchain.found.value
    folder = try TemporaryTree()
  }

  @Test(.needsSandbox)
  func compilesAManifestOnceBeforeAndAfterDependenciesAreFetched() async throws {
    let built = folder.path("built")
    let tool = PackageTool(
      toolchain: toolchain, sandbox: try await Sandbox.find(.required), folder: built)
    let note = """

      import Glibc
      let home = String(cString: getenv("HOME"))
      let note = open("\\(home)/note", O_WRONLY | O_CREAT | O_APPEND, 0o600)
      write(note, "1", 1)

      """
    let package = folder.path("shop")
    try folder.write("shop/Package.swift", Self.manifest + note)
    for _ in 1...2 {
      let answer = try await tool.run(
        ["package", "--package-path", package, "dump-package"], reading: [package])
      #expect(answer.succeeded, "\(answer.errorOutput)")
      try folder.write("built/mirrors/gitconfig", "[protocol \"file\"]\n\tallow = always\n")
    }
    #expect(folder.text("built/\(tool.home(for: [package]))/note") == "1")
  }

  @Test(.needsSandbox)
  func aManifestThatDoesNotEndIsEnded() async throws {
    try folder.write(
      "shop/Package.swift", Self.manifest + "import Glibc\nwhile true { pause() }\n")
    var tool = PackageTool(
      toolchain: toolchain, sandbox: try await Sandbox.find(.required), folder: folder.path("built")
    )
    tool.limits = Limits(wallTime: 5)
    let package = folder.path("shop")
    let error = await #expect(throws: EnvironmentError.self) {
      try await tool.run(
        ["package", "--package-path", package, "dump-package"], reading: [package])
    }
    #expect(error?.code == .takesTooMuch)
    #expect(error?.cause == "5 seconds")
  }
}
