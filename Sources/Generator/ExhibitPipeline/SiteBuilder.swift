import ActionCache
import Foundation
import ProcessRunning
import SampleChecking
import SampleRunning
import SiteRendering
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Builds the site of a content: checks it before the samples run, and renders it afterwards.
struct SiteBuilder {
  /// The problems of links, and of the site's own files.
  private(set) var diagnostics: [Diagnostic]
  private let site: SiteConfiguration
  /// `nil` where it has an error, which is among the diagnostics.
  private let theme: Theme?
  private let assets: [ContentAsset]
  private var modules: [String: SourceModule]
  private let sources: [LinkChecker.Source]
  private let files: Set<String>
  private let awaitsReferences: Bool

  /// - Throws: the system's error for a file that pages use and that cannot be read.
  init(_ content: CollectedContent, configuration: Configuration) async throws {
    site = content.site
    let folder = URL(fileURLWithPath: configuration.siteFolder)
    async let foundTheme = Result { () throws(RenderError) in
      try Theme(
        overrides: folder.appendingPathComponent("theme"),
        name: "\(folder.lastPathComponent)/theme")
    }
    let files = ContentAssets(contentFolder: configuration.contentFolder)
    self.files = files.paths
    sources = content.pages.map { LinkChecker.Source(page: $0.page, document: $0.document) }
    let links = await LinkChecker(site: content.site, files: files.paths, references: nil)
      .check(sources)
    diagnostics = links.diagnostics
    awaitsReferences = links.awaitsReferences
    let imports = await content.pages.concurrentMap { page in
      page.samples.sessions.flatMap { session in
        session.samples.flatMap { ImportDeclaration.modules(in: $0.code.lines) }
      }
    }
    modules = SourceModules(packageFolder: configuration.packageFolder)
      .load(Set(imports.joined()).sorted())
    assets = try files.load(links.used)
    switch await foundTheme {
    case .success(let found): theme = found
    case .failure(let error):
      theme = nil
      diagnostics.append(error.diagnostic)
    }
  }

  /// The problems of links to modules, once their references are known.
  func check(_ references: [ModuleReference]) async -> [Diagnostic] {
    guard awaitsReferences else { return [] }
    return await LinkChecker(site: site, files: files, references: references).check(sources)
      .diagnostics
  }

  /// Finds the libraries of other packages that downloadable modules depend on.
  ///
  /// - Throws: `EnvironmentError` when the package's manifest cannot be read.
  mutating func findProducts(with settings: SampleRunner.Settings) async throws {
    guard !modules.isEmpty else { return }
    let external = try await ExternalProducts(
      packageFolder: settings.packageFolder, toolchain: settings.toolchain,
      answers: settings.cache.answers)
    for name in modules.keys { modules[name]?.products = external.products(of: name) }
  }

  func render(
    _ pages: [CheckedPage], references: [ModuleReference] = []
  ) async throws -> [SiteFile] {
    guard let theme else { return [] }
    return try await SiteRenderer(theme: theme).render(
      SiteRenderer.Input(
        site: site, pages: pages, assets: assets, modules: modules, references: references))
  }
}
