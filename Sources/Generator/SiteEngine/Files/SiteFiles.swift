import DocumentationChecking
import Foundation
import SystemFiles
import TutorialModel
import TutorialParsing

/// The author's files of a site: reads the pages and the settings.
struct SiteFiles {
  private let configuration: Configuration

  init(_ configuration: Configuration) { self.configuration = configuration }

  /// Reads the pages and the settings as they are on the disk.
  ///
  /// - Throws: `ContentError` if there is no content folder.
  func read() async throws(ContentError) -> SiteSources {
    let (pages, unreadable) = try await ContentLoader().load(
      contentFolder: configuration.contentFolder, packageFolder: configuration.packageFolder)
    var sources = settings
    sources.pages = pages
    sources.diagnostics += unreadable
    if isDocumentation(pages) { sources.readAsDocumentation(of: configuration.packageFolder) }
    return sources
  }

  /// The settings alone, for a site that has no content folder yet.
  var settings: SiteSources {
    let (settings, diagnostics) = SiteFolder(configuration).settings()
    return SiteSources(settings: settings, diagnostics: diagnostics)
  }

  /// The settings in a text that an editor has in place of `site.yml`.
  func parseSettings(_ text: String) -> (document: SourceDocument, sources: SiteSources) {
    let document = SiteFolder(configuration).settings(draft: text)
    let (settings, diagnostics) = SiteFileParser().parse(document)
    return (document, SiteSources(settings: settings, diagnostics: diagnostics))
  }

  /// The site with the texts that an editor has in place of some files.
  ///
  /// - Parameters:
  ///   - sources: the site as it is on the disk.
  ///   - texts: by the files' locations.
  func replacing(_ texts: [String: String], in sources: SiteSources) -> SiteSources {
    var sources = sources
    for (location, text) in texts {
      if let path = includablePath(of: location) { sources.drafts[path] = text }
      guard let page = page(at: location, text) else { continue }
      sources.pages.removeAll { $0.document.path == page.document.path }
      sources.pages.append(page)
    }
    return sources
  }

  /// The page that a file holds; `nil` for a file that is no page.
  func page(at location: String, _ text: String) -> PageParser.Input? {
    guard location.hasSuffix(".md"),
      let name = ContainedFolder.path(of: location, in: configuration.contentFolder),
      !Self.isHidden(name)
    else { return nil }
    let prefix = ContentLoader.prefix(
      of: configuration.contentFolder, in: configuration.packageFolder)
    return PageParser.Input(
      document: SourceDocument(path: prefix + name, text: text), route: String(name.dropLast(3)))
  }

  /// The path in the package of a file that pages may include.
  func includablePath(of location: String) -> String? {
    guard let path = ContainedFolder.path(of: location, in: configuration.packageFolder),
      !Self.isHidden(path)
    else { return nil }
    return path
  }

  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// Whether pages were not written for Exhibit: their folder has another name, there is no
  /// `site.yml`, and none of them has front matter.
  private func isDocumentation(_ pages: [PageParser.Input]) -> Bool {
    !pages.isEmpty && configuration.namesItsContent && !SiteFolder(configuration).hasSettings
      && !pages.contains { DocumentationPageParser.hasFrontMatter($0.document) }
  }
}

/// The settings and pages of a site as they were read at one time.
struct SiteSources: Sendable {
  /// The way in which pages are read.
  enum Style {
    /// With front matter, as pages that were written for Exhibit.
    case tutorial
    /// As documentation that was not.
    case documentation
  }

  var style = Style.tutorial
  /// Sorted by path.
  var pages: [PageParser.Input] = []
  var settings: SiteConfiguration
  /// The problems with the settings, and with files that cannot be read.
  var diagnostics: [Diagnostic]
  /// The texts to include in place of files, by their paths in the package.
  var drafts: [String: String] = [:]

  /// Whether `site.yml` has an error.
  let hasWrongSettings: Bool

  init(settings: SiteConfiguration, diagnostics: [Diagnostic]) {
    self.settings = settings
    self.diagnostics = diagnostics
    hasWrongSettings = diagnostics.contains { $0.severity == .error }
  }

  fileprivate mutating func readAsDocumentation(of packageFolder: String) {
    style = .documentation
    settings.title = URL(fileURLWithPath: packageFolder).lastPathComponent
    settings.offersDownloads = false
    settings.theme = .documentation
  }
}
