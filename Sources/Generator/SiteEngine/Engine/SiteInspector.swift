import SiteRendering
import SystemFiles
import TutorialModel

/// Checks the links of a site, and loads its theme and the files that its pages use.
struct SiteInspector {
  let configuration: Configuration
  let themes: StageMemory<EngineMemory.WholeSite, ThemeInput, Theme>

  func inspect(_ content: SiteContent) async -> Site {
    async let foundTheme = theme(basedOn: content.site.theme)
    let assets = ContentAssets(configuration)
    let rules = LinkRules(content.site)
    var links = await LinkChecker(rules: rules, files: assets.paths, references: nil)
      .check(content.linkSources)
    let (loaded, refused) = await assets.load(links.used)
    if !refused.isEmpty {
      // The links are checked again, to report each place that names a refused file.
      links = await LinkChecker(
        rules: rules, files: assets.paths, refused: refused, references: nil
      ).check(content.linkSources)
    }
    let imports = await content.pages.concurrentMap { page in
      page.samples.sessions.flatMap(\.samples).importedModules
    }
    let (theme, themeProblems) = await foundTheme
    return Site(
      settings: content.site, theme: theme, assets: loaded, files: assets.paths,
      imports: Set(imports.joined()),
      diagnostics: SiteLinkChecker(pages: content.pages.map(\.page)).check(content.site)
        + PageNameChecker(content.linkSources).check() + links.diagnostics + themeProblems,
      awaitsReferences: links.awaitsReferences)
  }

  /// - Returns: no theme if it has an error.
  private func theme(basedOn look: BuiltInTheme) -> (Theme?, [Diagnostic]) {
    let (overrides, diagnostics) = SiteFolder(configuration).theme()
    let input = ThemeInput(look: look, overrides: overrides)
    do {
      let theme = try themes.output(at: .site, of: input) { () throws(RenderError) in
        try SiteSlots.theme(look, overrides: overrides)
      }
      return (theme, diagnostics)
    } catch {
      return (nil, diagnostics + [error.diagnostic])
    }
  }
}
