import TutorialModel

/// The contents of a site, besides its theme.
package struct SiteInput: Sendable, Hashable {
  package var site: SiteConfiguration
  /// The pages of the site; drafts among them are left out.
  package var pages: [CheckedPage]
  /// The files of the content folder that the pages use.
  package var assets: [ContentAsset]
  /// The modules of the author's package that readers can download, by name.
  package var modules: [String: SourceModule]
  package var references: [ModuleReference]
  /// The compiler that checked the samples, such as `Swift 6.3.1`; `nil` if none did.
  package var toolchain: String?

  package init(
    site: SiteConfiguration, pages: [CheckedPage], assets: [ContentAsset] = [],
    modules: [String: SourceModule] = [:], references: [ModuleReference] = [],
    toolchain: String? = nil
  ) {
    self.site = site
    self.pages = pages
    self.assets = assets
    self.modules = modules
    self.references = references
    self.toolchain = toolchain
  }
}
