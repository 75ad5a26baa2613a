import Foundation
import ProcessRunning
import SampleTestSupport
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import SwiftBuilding

/// A dependency that SwiftPM fetches, in two versions that both satisfy the requirement.
@Suite struct PinnedVersionsTests {
  private let folder: TemporaryTree
  private let toolchain: Toolchain

  init() async throws {
    toolchain = try await TestToolchain.found.value
    folder = try TemporaryTree()
    // The manifest counts how often it runs.
    try folder.write(
      "paper/Package.swift",
      """
      // swift-tools-version: 6.0
      import Glibc
      import PackageDescription

      let note = open("\(folder.path)/built/home/note", O_WRONLY | O_CREAT | O_APPEND, 0o600)
      write(note, "1", 1)
      let package = Package(
        name: "Paper", products: [.library(name: "Paper", targets: ["Paper"])],
        targets: [.target(name: "Paper")])

      """)
    try folder.write("paper/Sources/Paper/Paper.swift", "public let size = 1\n")
    try await git("init", "--quiet", in: "paper")
    for version in ["1.0.0", "1.1.0"] {
      try folder.write("paper/version", version)
      try await git("add", ".", in: "paper")
      try await git("commit", "--quiet", "--message", version, in: "paper")
      try await git("tag", version, in: "paper")
    }
    // SwiftPM does not see the folder `.git` of a package.
    try await git("clone", "--quiet", "--bare", "paper", "paper.git", in: "")
    try folder.write(
      "shop/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Shop", products: [.library(name: "Shop", targets: ["Shop"])],
        dependencies: [.package(url: "\(address)", from: "1.0.0")],
        targets: [
          .target(name: "Shop", dependencies: [.product(name: "Paper", package: "paper")])
        ])

      """)
    try folder.write("shop/Sources/Shop/Shop.swift", "")
  }

  private var address: String { "file://\(folder.path("paper.git"))" }

  @discardableResult
  private func git(_ words: String..., in place: String) async throws -> String {
    let author = ["user.name=A", "user.email=a@example.org"].flatMap { ["-c", $0] }
    let answer = try await Capture.run(
      "/usr/bin/git", author + words, in: folder.path(place))
    try #require(answer.succeeded, "\(answer.errorOutput)")
    return answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// - Returns: the dependency's version that SwiftPM chose, and how often its manifest ran.
  private func listDependencies() async throws -> (version: String?, runs: Int?) {
    try Folder.make(folder.path("built"))
    let package = GeneratedPackage(
      place: try SandboxFolder("package", in: folder.path("built")), root: folder.path("shop"))
    try package.write(products: [], dependencies: [])
    let answer = try await package.listDependencies(
      reading: [folder.path("shop"), folder.path("paper.git")], areFetched: true,
      by: PackageTool(
        toolchain: toolchain, sandbox: try await Sandbox.find(.required),
        folder: folder.path("built")))
    #expect(answer.succeeded, "\(answer.errorOutput)")
    return (
      folder.text("built/package/.build/checkouts/paper/version"),
      folder.text("built/home/note")?.count
    )
  }

  @Test(.needsSandbox)
  func areTakenWithoutLookingForOthers() async throws {
    let revision = try await git("rev-parse", "1.0.0", in: "paper")
    try folder.write(
      "shop/Package.resolved",
      """
      {
        "pins": [
          {
            "identity": "paper", "kind": "remoteSourceControl", "location": "\(address)",
            "state": { "revision": "\(revision)", "version": "1.0.0" }
          }
        ],
        "version": 2
      }
      """)
    let found = try await listDependencies()
    #expect(found.version == "1.0.0")
    #expect(found.runs == 1)
  }

  /// The state after an author added the dependency.
  @Test(.needsSandbox)
  func areCompletedWhereTheyDoNotFit() async throws {
    try folder.write("shop/Package.resolved", #"{ "pins": [], "version": 2 }"#)
    #expect(try await listDependencies().version == "1.1.0")
  }
}
