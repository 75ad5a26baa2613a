import TutorialModel

/// Makes the files of a site out of its checked pages.
package struct SiteRenderer: Sendable {
  private let theme: Theme

  package init(theme: Theme) {
    self.theme = theme
  }

  /// The files in the order of their paths; drafts are left out.
  package func render(
    site: SiteConfiguration, pages: [CheckedPage]
  ) throws(RenderError) -> [SiteFile] {
    let navigation = try Navigation(pages: pages.filter { !$0.page.frontMatter.isDraft })
    let pageRenderer = PageRenderer(site: site, theme: theme, navigation: navigation)
    var files = [SiteFile(path: Theme.styleSheetPath, contents: theme.styleSheet)]
    for page in navigation.pages { files.append(try pageRenderer.render(page)) }
    if !navigation.hasOwnHome {
      let homeRenderer = HomeRenderer(site: site, theme: theme, navigation: navigation)
      files.append(try homeRenderer.render())
    }
    return files.sorted { $0.path < $1.path }
  }
}
