import SiteRendering
import TutorialModel

/// The parts of a site that do not depend on results of samples.
struct Site: Sendable {
  var settings: SiteConfiguration
  /// The theme; `nil` if it has an error, which is among the diagnostics.
  var theme: Theme?
  /// The files of the content folder that the pages use.
  var assets: [ContentAsset]
  /// The files of the content folder that are not pages.
  var files: Set<String>
  /// The modules that samples import.
  var imports: Set<String>
  /// The modules whose sources readers can download, by name.
  var downloads: [String: SourceModule] = [:]
  /// The compiler that checks the samples; `nil` if none does.
  var toolchain: String?
  /// The problems with links and with the site's own files.
  var diagnostics: [Diagnostic]
  /// Indicates whether there are links to references, which must be known before those links can be
  /// checked.
  var awaitsReferences: Bool

  func input(_ pages: [CheckedPage], _ references: [ModuleReference]) -> SiteInput {
    SiteInput(
      site: settings, pages: pages, assets: assets, modules: downloads, references: references,
      toolchain: toolchain)
  }
}

/// All inputs of a theme.
struct ThemeInput: Hashable {
  var look: BuiltInTheme
  var overrides: [String: ThemeFile]
}

extension LinkRules {
  init(_ site: SiteConfiguration) {
    self.init(allowsHTML: site.allowsHTML, hasAddress: site.baseURL != nil)
  }
}
