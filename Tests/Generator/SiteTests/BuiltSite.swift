import BrowserDriving
import SiteEngine
import Foundation
import RunReporting
import Synchronization
import TestSupport

/// A site on the disk, built once for all tests that look at it.
struct BuiltSite: Sendable {
  let folder: URL

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The fixture beside this file, its samples run for real.
  static func fixture() async throws -> BuiltSite { try await fixtureBuild.value }

  /// This project's own pages: only the text around their samples, or in a soak the samples too.
  /// Every sample then runs with and without recording, and must do the same both times.
  /// `make site` runs them too.
  static func content() async throws -> BuiltSite { try await contentBuild.value }

  /// The fixture in a language that is written from right to left.
  static func arabic() async throws -> BuiltSite { try await arabicBuild.value }

  /// The fixture in the look for documentation.
  static func documentation() async throws -> BuiltSite { try await documentationBuild.value }

  private static let fixtureBuild = Task {
    let folder = try scratch("fixture")
    try copy("Tests/Generator/SiteTests/Fixture", to: folder)
    // Its samples import a module of this package.
    let pictures = folder.appendingPathComponent("Sources/Pictures")
    try copy("Sources/SampleSupport/Pictures", to: pictures)
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    return try await build(configuration(folder))
  }

  private static let contentBuild = Task {
    // Inside the package, a site may be published only below `Site`.
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("exhibit-content/public")
    var configuration = Self.configuration(repository, output: output)
    guard Soak.isOn else { return try await render(configuration) }
    configuration.comparesEveryProgram = true
    configuration.usesCache = false
    return try await build(configuration)
  }

  private static let arabicBuild = Task {
    let folder = try scratch("arabic")
    try copy("Tests/Generator/SiteTests/Fixture", to: folder)
    try Data("title: تجربة\nlanguage: ar\n".utf8)
      .write(to: folder.appendingPathComponent("Site/site.yml"))
    return try await render(configuration(folder))
  }

  private static let documentationBuild = Task {
    let folder = try scratch("documentation")
    try copy("Tests/Generator/SiteTests/Fixture", to: folder)
    try Data("title: Planets\ntheme: documentation\n".utf8)
      .write(to: folder.appendingPathComponent("Site/site.yml"))
    return try await render(configuration(folder))
  }

  /// A configuration with its caches below `.build`.
  static func configuration(_ package: URL, output: URL? = nil) -> Configuration {
    var configuration = Configuration(packageFolder: package.path, outputFolder: output?.path)
    configuration.environment.merge(
      UserHome.variables(in: repository.appendingPathComponent(".build/site-tests/user").path)
    ) { $1 }
    return configuration
  }

  private static func build(_ configuration: Configuration) async throws -> BuiltSite {
    let messages = Mutex("")
    let reporter = TerminalReporter(isTerminal: false) { kind, text in
      if kind == .problem { messages.withLock { $0 += text } }
    }
    let outcome = try await Run(configuration, observers: [reporter]).build()
    let problems = messages.withLock { $0 }
    // If recording changes the behavior of a program, that is a warning.
    guard outcome.exitCode == 0, problems.isEmpty || !configuration.comparesEveryProgram else {
      throw Browser.Failure(description: "the site was not built: \(outcome.summary)\n\(problems)")
    }
    return BuiltSite(folder: URL(fileURLWithPath: configuration.outputFolder))
  }

  private static func render(_ configuration: Configuration) async throws -> BuiltSite {
    let outcome = try await Run(configuration.unchecked, observers: []).build()
    guard !outcome.hasContentErrors else {
      throw Browser.Failure(description: "the content is wrong: see exhibit build")
    }
    return BuiltSite(folder: URL(fileURLWithPath: configuration.outputFolder))
  }

  /// The paths of all pages, sorted.
  var pages: [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    // A server sends that page, and its links begin at the server's root: `WayfindingTests` has a
    // server.
    return (paths ?? []).filter { $0.hasSuffix(".html") && $0 != "404.html" }.sorted()
  }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func data(_ path: String) throws -> Data { try Data(contentsOf: url(path)) }

  /// A folder below `.build`, where an interrupted run leaves nothing to clean up.
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
