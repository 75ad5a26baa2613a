import DocumentationChecking
import Foundation
import SampleRunning
import SiteRendering
@_spi(Checking) import TutorialModel
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
    let (page, diagnostics) = DocumentationPageParser().parse(input)
    let document = DocumentationPageParser.withoutDirectives(input.document).document
    let file = BlockFinder.blocks(ofMarkdown: document, isCatalog: false)
    return CollectedPage(
      input: input, page: page, samples: .none, diagnostics: diagnostics + file.diagnostics,
      documented: file)
  }

  /// Checks the blocks as `check` does.
  func checkDocumentation(_ content: SiteContent, in environment: SampleRunner.Settings)
    async throws -> CheckedContent
  {
    let judged = try await judge(
      content.pages.compactMap(\.documented), CheckOptions(), in: environment)
    let verdicts = Dictionary(grouping: judged.verdicts, by: \.checked.sample.id.path)
    let pages = try content.pages.map { collected in
      try Self.checked(collected.page, verdicts[collected.page.path] ?? [])
    }
    return CheckedContent(
      toolchain: environment.toolchain.version, pages: pages, modules: judged.modules,
      documentationSessions: judged.sessions)
  }

  private static func checked(_ page: Page, _ verdicts: [BlockVerdict]) throws -> CheckedPage {
    let marked = verdicts.filter { $0.checked.sample.code.language == "swift" }
    let known = Set(marked.map(\.checked.sample.code.position))
    var page = page
    page.blocks = page.blocks.rewritten { block in
      // An empty block is nobody's sample.
      guard case .code(var code) = block.kind, code.language == "swift",
        !known.contains(code.position)
      else { return }
      code.info = "text"
      block.kind = .code(code)
    }
    return try CheckedPage(page: page, samples: marked.map(\.shown))
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

extension BlockVerdict {
  /// The block as readers see it: with a word for what was done to it, or why nothing was.
  fileprivate var shown: CheckedSample {
    var checked = checked
    switch blockClass {
    case .program, .broken: break
    case .members, .programFile: checked.sample.words.kind = .noRun
    case .listing where checked.verdict == .passed:
      checked.sample.words.kind = .ignore
      checked.sample.words.ignoreReason = "a listing, whose names the package has"
    case .listing: break
    case .unfinished: break
    case .sketch, .fragment, .platform, .endless, .skipped:
      checked.sample.words.kind = .ignore
      checked.sample.words.ignoreReason = reason ?? ""
    }
    return checked
  }
}
