import DocumentationChecking
import Foundation
import SystemFiles
import TutorialModel
import TutorialParsing

/// The author's files of a site: reads the pages and the settings.
struct SiteFiles {
  private let configuration: Configuration

  init(_ configuration: Configuration) { self.configuration = configuration }

  /// Reads the stored pages and settings.
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

  /// Parses the editor's text of `site.yml`.
  func parseSettings(_ text: String) -> (document: SourceDocument, sources: SiteSources) {
    let document = SiteFolder(configuration).settings(draft: text)
    let (settings, diagnostics) = SiteFileParser().parse(document)
    return (document, SiteSources(settings: settings, diagnostics: diagnostics))
  }

  /// Returns the site with the editor's texts of some files.
  ///
  /// - Parameters:
  ///   - sources: the site as it is on the disk.
  ///   - texts: the texts, by the files' locations.
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

  /// Returns the page that a file holds; `nil` for a file that is not a page.
  func page(at location: String, _ text: String) -> PageParser.Input? {
    guard let name = ContainedFolder.path(of: location, in: configuration.contentFolder),
      let route = Page.route(ofFile: name), !Self.isHidden(name)
    else { return nil }
    let prefix = ContentLoader.prefix(
      of: configuration.contentFolder, in: configuration.packageFolder)
    return PageParser.Input(
      document: SourceDocument(path: prefix + name, text: text), route: route)
  }

  /// Returns the path in the package of a file that pages may include.
  func includablePath(of location: String) -> String? {
    guard let path = ContainedFolder.path(of: location, in: configuration.packageFolder),
      !Self.isHidden(path)
    else { return nil }
    return path
  }

  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// Returns whether pages were not written for Exhibit: they are not in `Content`, there is no
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
    /// Pages that were written for Exhibit, with front matter.
    case tutorial
    /// Documentation that was not written for Exhibit.
    case documentation
  }

  var style = Style.tutorial
  /// The pages, sorted by path.
  var pages: [PageParser.Input] = []
  var settings: SiteConfiguration
  /// The problems with the settings, and with files that cannot be read.
  var diagnostics: [Diagnostic]
  /// The editor's texts of files to include, by their paths in the package.
  var drafts: [String: String] = [:]

  /// Indicates whether `site.yml` has an error.
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
