import DocumentationChecking
import Foundation
import SampleRunning
import SiteRendering
import TutorialModel
import TutorialParsing

/// Pages that were not written for Exhibit, on their way to a site.
extension Pipeline {
  /// Collects pages that were not written for Exhibit.
  func collectDocumentation(_ sources: SiteSources) async -> SiteContent {
    var site = sources.settings
    site.title = URL(fileURLWithPath: configuration.packageFolder).lastPathComponent
    site.offersDownloads = false
    site.theme = .documentation
    var content = SiteContent(
      site: site, diagnostics: sources.diagnostics,
      collected: await sources.pages.concurrentMap(collectDocumentation))
    content.isDocumentation = true
    return content
  }

  func collectDocumentation(_ input: PageParser.Input) -> CollectedPage {
    let parsed = DocumentationPageParser().parse(input)
    return CollectedPage(
      input: input, page: parsed.page, samples: .none, diagnostics: parsed.diagnostics,
      documented: parsed.file)
  }

  /// Checks the blocks as `check` does.
  func checkDocumentation(_ content: SiteContent, in environment: RunTools)
    async throws -> CheckedContent
  {
    let judged = try await judge(
      content.pages.compactMap(\.documented), CheckOptions(), in: environment)
    let verdicts = Dictionary(grouping: judged.verdicts, by: \.checked.sample.id.path)
    let pages = try content.pages.map { collected in
      try DocumentedPage.checked(collected.page, with: verdicts[collected.page.path] ?? [])
    }
    return CheckedContent(
      toolchain: environment.toolchain.version, pages: pages, modules: judged.modules,
      documentationSessions: judged.sessions)
  }

  /// The pages with links that lead to pages, files or nowhere; a warning names each of the last.
  func resolvingLinks(of content: SiteContent) async -> SiteContent {
    var content = content
    let files = ContentAssets(configuration).paths
    let links = DocumentationLinks(content.pages.map(\.page), files: files)
    for index in content.pages.indices {
      content.pages[index].page = links.resolved(content.pages[index].page)
    }
    let answer = await LinkChecker(files: files).check(
      content.pages.map { LinkChecker.Source(page: $0.page, document: $0.document) })
    tell(
      answer.diagnostics.map {
        var warning = $0
        warning.severity = .warning
        return warning
      })
    for index in content.pages.indices {
      let page = content.pages[index].page
      content.pages[index].page = DocumentationLinks.withoutBroken(
        page, answer.broken[page.path] ?? [])
    }
    return content
  }
}
