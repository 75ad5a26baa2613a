import ExhibitPipeline
import Foundation
import Synchronization
import TestSupport

/// A site on the disk, built once for all tests that look at it.
struct BuiltSite: Sendable {
  let folder: URL

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The fixture beside this file, its samples run for real.
  static func fixture() async throws -> BuiltSite { try await fixtureBuild.value }

  /// This project's own pages: the text around their samples, or in a soak all of it, every sample
  /// run for real. `make site` runs them too.
  static func content() async throws -> BuiltSite { try await contentBuild.value }

  /// The fixture in a language that is written from right to left.
  static func arabic() async throws -> BuiltSite { try await arabicBuild.value }

  private static let fixtureBuild = Task {
    let folder = try scratch("fixture")
    try copy("Tests/Generator/SiteTests/Fixture", to: folder)
    // Its samples import a module of this package.
    let pictures = folder.appendingPathComponent("Sources/Pictures")
    try copy("Sources/SampleSupport/Pictures", to: pictures)
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    return try await build(Configuration(packageFolder: folder.path))
  }

  private static let contentBuild = Task {
    let output = try scratch("content").appendingPathComponent("public")
    let configuration = Configuration(packageFolder: repository.path, outputFolder: output.path)
    return try await Soak.isOn ? build(configuration) : render(configuration)
  }

  private static let arabicBuild = Task {
    let folder = try scratch("arabic")
    try copy("Tests/Generator/SiteTests/Fixture", to: folder)
    try Data("title: تجربة\nlanguage: ar\n".utf8)
      .write(to: folder.appendingPathComponent("Site/site.yml"))
    return try await render(Configuration(packageFolder: folder.path))
  }

  private static func build(_ configuration: Configuration) async throws -> BuiltSite {
    let messages = Mutex("")
    let reporter = Reporter(isTerminal: false) { kind, text in
      if kind == .problem { messages.withLock { $0 += text } }
    }
    let outcome = try await Pipeline(configuration, reporter: reporter).build()
    guard outcome.exitCode == 0 else {
      throw Browser.Failure(
        description: "the site was not built: \(outcome.summary)\n\(messages.withLock { $0 })")
    }
    return BuiltSite(folder: URL(fileURLWithPath: configuration.outputFolder))
  }

  private static func render(_ configuration: Configuration) async throws -> BuiltSite {
    let outcome = try await UncheckedSite(configuration, reporter: silent).publish()
    guard !outcome.hasContentErrors else {
      throw Browser.Failure(description: "the content is wrong: see exhibit build")
    }
    return BuiltSite(folder: URL(fileURLWithPath: configuration.outputFolder))
  }

  /// The paths of all pages, sorted.
  var pages: [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".html") }.sorted()
  }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func data(_ path: String) throws -> Data { try Data(contentsOf: url(path)) }

  private static let silent = Reporter(isTerminal: false) { _, _ in }

  /// Below `.build`, where an interrupted run leaves nothing to clean up.
  private static func scratch(_ name: String) throws -> URL {
    let folder = repository.appendingPathComponent(".build/site-tests/\(name)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func copy(_ path: String, to target: URL) throws {
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: target)
    try FileManager.default.copyItem(at: repository.appendingPathComponent(path), to: target)
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Fixture",
      products: [.library(name: "Pictures", targets: ["Pictures"])],
      targets: [.target(name: "Pictures")])
    """
}
