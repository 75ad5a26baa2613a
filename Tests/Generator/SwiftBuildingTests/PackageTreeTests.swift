import Foundation
import ProcessRunning
import TestSupport
import Testing
import TutorialModel

@testable import SwiftBuilding

/// The folders that a stranger's manifest can make Exhibit read.
@Suite struct PackageTreeTests {
  private let folder: TemporaryTree
  private let toolchain: Toolchain

  init() async throws {
    toolchain = try await TestToolchain.found.value
    folder = try TemporaryTree()
  }

  private func write(_ package: String, targets: String = "", dependencies: String = "") throws {
    try folder.write(
      "\(package)/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Shop", products: [.library(name: "Core", targets: ["Core"])],
        dependencies: [\(dependencies)], targets: [\(targets.isEmpty ? ".target(name: \"Core\")" : targets)])

      """)
  }

  private func tree(of package: String, allowing allowed: [String] = []) async throws -> PackageTree
  {
    var tool = PackageTool(
      toolchain: toolchain, sandbox: try await Sandbox.find(.auto), folder: folder.path("built"))
    tool.allowedFolders = allowed.map(folder.path)
    return PackageTree(root: folder.path(package), tool: tool)
  }

  /// Returns the local packages, relative to the test's folder, or the error.
  private func localPackages(of package: String, allowing allowed: [String] = []) async throws
    -> Result<[String], EnvironmentError>
  {
    var tree = try await tree(of: package, allowing: allowed)
    do {
      let paths = try await tree.localPackages()
      return .success(paths.map { String($0.dropFirst(folder.path.count + 1)) })
    } catch let error as EnvironmentError {
      return .failure(error)
    }
  }

  private func isRefused(_ result: Result<[String], EnvironmentError>, naming path: String) -> Bool
  {
    guard case .failure(let error) = result, error.code == .foreignDependency else { return false }
    let text = "\(error)"
    return text.contains(folder.path(path)) && text.contains("--allow-path")
      && text.contains(error.subject)
  }

  /// C code of the page's package could embed any file of a local dependency.
  @Test func localDependenciesLieInTheCheckout() async throws {
    try write("private/app")
    try write("repository/part", dependencies: ".package(path: \"\(folder.path("private/app"))\")")
    try write("repository/shop", dependencies: ".package(path: \"../part\")")
    try folder.makeFolder("repository/.git")
    // Through another local package.
    #expect(isRefused(try await localPackages(of: "repository/shop"), naming: "private/app"))
    #expect(
      try await localPackages(of: "repository/shop", allowing: ["private"]).get()
        == ["repository/shop", "repository/part", "private/app"])
    #expect(
      isRefused(
        try await localPackages(of: "repository/shop", allowing: ["priv", "repository"]),
        naming: "private/app"))
    // Through a link in the checkout.
    try write("repository/part", dependencies: ".package(path: \"../vendored\")")
    try folder.link("repository/vendored", to: folder.path("private/app"))
    #expect(isRefused(try await localPackages(of: "repository/shop"), naming: "private/app"))
    // Another repository in the checkout, and a submodule.
    try folder.remove("repository/vendored")
    try write("repository/vendored")
    try folder.makeFolder("repository/vendored/.git")
    #expect(
      isRefused(try await localPackages(of: "repository/shop"), naming: "repository/vendored"))
    try folder.remove("repository/vendored/.git")
    try folder.write("repository/vendored/.git", "gitdir: ../.git/modules/vendored")
    #expect(
      try await localPackages(of: "repository/shop").get()
        == ["repository/shop", "repository/part", "repository/vendored"])
  }

  @Test func aPackageInNoRepositoryIsTheWholeCheckout() async throws {
    try write("part")
    try write("shop/inner")
    try write(
      "shop", dependencies: ".package(path: \"inner\"), .package(name: \"p\", path: \"../part\")")
    #expect(isRefused(try await localPackages(of: "shop"), naming: "part"))
    #expect(
      try await localPackages(of: "shop", allowing: ["part"]).get() == [
        "shop", "shop/inner", "part",
      ])
  }

  /// Otherwise, Exhibit would read all of a target's files before SwiftPM refuses the target.
  @Test func targetsLieInTheirPackage() async throws {
    try folder.write("many/a.swift", "")
    for path in ["../..", "../many", "Sources/../../many"] {
      try write("shop", targets: ".target(name: \"Core\", path: \"\(path)\")")
      var tree = try await tree(of: "shop")
      let error = await #expect(throws: EnvironmentError.self) { try await tree.rootManifest() }
      #expect(error?.cause.contains("outside the package") == true)
    }
    try write("shop")
    try folder.makeFolder("shop/Sources")
    try folder.link("shop/Sources/Core", to: folder.path("many"))
    var tree = try await tree(of: "shop")
    let error = await #expect(throws: EnvironmentError.self) {
      try await tree.reach([SampleProduct(module: "Core", name: "Core")])
    }
    #expect(error?.cause.contains("outside the package") == true)
  }

  /// A manifest can print to the same output as SwiftPM, and so forge its answer.
  @Test func theListOfDependenciesNamesNoOtherFolder() async throws {
    try write("private")
    try write("shop")
    var tree = try await tree(of: "shop")
    func answer(_ path: String) async throws -> Capture {
      let node = "{\"identity\":\"a\",\"path\":\"\(path)\",\"url\":\"u\",\"dependencies\":[]}"
      return try await Capture.run("/bin/echo", [node.replacing("[]", with: "[\(node)]")])
    }
    let forged = try await answer(folder.path("private"))
    #expect(throws: EnvironmentError.self) { try tree.takeDependencies(from: forged) }
    try folder.makeFolder("built/checkouts/a")
    try tree.takeDependencies(from: await answer(folder.path("built/checkouts/a")))
    #expect(tree.knowsDependencies)
  }
}
