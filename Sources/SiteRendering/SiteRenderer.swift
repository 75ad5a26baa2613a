import TutorialModel

/// Makes the files of a site out of its checked pages.
package struct SiteRenderer: Sendable {
  private let theme: Theme

  package init(theme: Theme) {
    self.theme = theme
  }

  /// The files in the order of their paths; drafts are left out.
  package func render(
    site: SiteConfiguration, pages: [CheckedPage], assets: [ContentAsset] = []
  ) throws(RenderError) -> [SiteFile] {
    let navigation = try Navigation(pages: pages.filter { !$0.page.frontMatter.isDraft })
    let sizes = assets.compactMap { asset in asset.size.map { (asset.path, $0) } }
    let pageRenderer = PageRenderer(
      site: site, theme: theme, navigation: navigation,
      imageSizes: Dictionary(sizes, uniquingKeysWith: { first, _ in first }))
    var files = [SiteFile(path: Theme.styleSheetPath, contents: theme.styleSheet)]
    files += assets.map { SiteFile(path: $0.path, contents: $0.contents) }
    for page in navigation.pages {
      files.append(try pageRenderer.render(page))
      files += PictureFiles(of: page).all.map {
        SiteFile(path: $0.path, contents: Array($0.picture.svg.utf8))
      }
    }
    if !navigation.hasOwnHome {
      let homeRenderer = HomeRenderer(site: site, theme: theme, navigation: navigation)
      files.append(try homeRenderer.render())
    }
    return files.sorted { $0.path < $1.path }
  }
}
