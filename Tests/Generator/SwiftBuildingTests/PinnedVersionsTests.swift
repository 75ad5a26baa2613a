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

      let home = String(cString: getenv("HOME"))
      let note = open("\\(home)/note", O_WRONLY | O_CREAT | O_APPEND, 0o600)
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
    try writeShop(address: address)
    try folder.write("shop/Sources/Shop/Shop.swift", "")
  }

  private func writeShop(address: String) throws {
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
    try package.write(products: nil, dependencies: [])
    let answer = try await package.listDependencies(
      reading: [folder.path("shop"), folder.path("paper.git")], fetching: [address],
      by: PackageTool(
        toolchain: toolchain, sandbox: try await Sandbox.find(.required),
        folder: folder.path("built")))
    #expect(answer.succeeded, "\(answer.errorOutput)")
    return (
      folder.text("built/package/.build/checkouts/paper/version"),
      folder.entries("built").filter { $0.hasPrefix("home-") }
        .compactMap { folder.text("built/\($0)/note")?.count }.reduce(0, +)
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

  /// Manifests used to have the machine's network while SwiftPM fetched dependencies.
  @Test(.needsSandbox)
  func areFetchedWithoutTheNetworkForAnyManifest() async throws {
    let server = try LoopbackServer()
    let spy = """

      import Glibc
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(\(server.port)).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      let isConnected = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      let place = String(cString: getenv("HOME")) + "/NAME"
      let file = open(place, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      write(file, isConnected ? "connected" : "alone", 5)

      """
    let remote = "https://example.org/paper.git"
    let manifest = try #require(folder.text("paper/Package.swift"))
    try folder.write("paper/Package.swift", manifest + spy.replacing("NAME", with: "of-paper"))
    try await git("commit", "--quiet", "--all", "--message", "spy", in: "paper")
    try await git("tag", "1.2.0", in: "paper")
    try folder.remove("paper.git")
    try await git("clone", "--quiet", "--bare", "paper", "paper.git", in: "")
    try writeShop(address: remote)
    let shop = try #require(folder.text("shop/Package.swift"))
    try folder.write("shop/Package.swift", shop + spy.replacing("NAME", with: "of-shop"))
    try folder.makeFolder("built")
    let package = GeneratedPackage(
      place: try SandboxFolder("package", in: folder.path("built")), root: folder.path("shop"))
    try package.write(products: nil, dependencies: [])
    var tool = PackageTool(
      toolchain: toolchain, sandbox: try await Sandbox.find(.required),
      folder: folder.path("built"))
    // The user's git knows another address for the same repository.
    tool.fetchSettings = FetchSettings(
      environment: [:], git: "url.\(folder.path)/.insteadof\nhttps://example.org/\0")
    let answer = try await package.listDependencies(
      reading: [folder.path("shop")], fetching: [remote], by: tool)
    #expect(answer.succeeded, "\(answer.errorOutput)")
    #expect(folder.text("built/package/.build/checkouts/paper/version") == "1.1.0")
    let home = tool.home(for: [folder.path("shop")])
    for name in ["of-paper", "of-shop"] {
      let note = try #require(folder.text("built/\(home)/\(name)"))
      #expect(note.contains("alone") && !note.contains("conne"))
    }

    // A version that the copy lacks.
    try folder.write("paper/version", "2.0.0")
    try await git("commit", "--quiet", "--all", "--message", "2.0.0", in: "paper")
    try await git("tag", "2.0.0", in: "paper")
    try await git("fetch", "--quiet", "../paper", "+refs/tags/*:refs/tags/*", in: "paper.git")
    try folder.write("shop/Package.swift", shop.replacing("1.0.0", with: "2.0.0"))
    let updated = try await package.listDependencies(
      reading: [folder.path("shop")], fetching: [remote], by: tool)
    #expect(updated.succeeded, "\(updated.errorOutput)")
    #expect(folder.text("built/package/.build/checkouts/paper/version") == "2.0.0")
  }

  /// Manifests used to be able to read any file of the machine if `Package.resolved` was a link to
  /// it.
  @Test func areNotReadOutsideThePackage() throws {
    try folder.write("secret", "hush")
    try folder.write("shop/pins", "{}")
    try folder.makeFolder("built")
    func pins(linkedTo target: String) throws -> String? {
      try folder.link("shop/Package.resolved", to: target)
      defer { try? folder.remove("shop/Package.resolved") }
      try GeneratedPackage(
        place: try SandboxFolder("package", in: folder.path("built")), root: folder.path("shop")
      ).write(products: nil, dependencies: [])
      return folder.text("built/package/Package.resolved")
    }
    #expect(try pins(linkedTo: folder.path("secret")) == nil)
    #expect(try pins(linkedTo: "../secret") == nil)
    #expect(try pins(linkedTo: "pins") == "{}")
  }

  /// The state after an author added the dependency.
  @Test(.needsSandbox)
  func areCompletedWhereTheyDoNotFit() async throws {
    try folder.write("shop/Package.resolved", #"{ "pins": [], "version": 2 }"#)
    #expect(try await listDependencies().version == "1.1.0")
  }
}
