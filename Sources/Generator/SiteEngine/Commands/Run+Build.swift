import DocumentationChecking
import Foundation
import SampleRunning
import SitePublishing
import TutorialModel

extension Run {
  /// Does the same as `test`, then renders and publishes the site if there are no errors.
  ///
  /// - Throws: as `test` does; the existing site is then unchanged.
  public func build() async throws -> RunOutcome {
    let output = URL(fileURLWithPath: configuration.outputFolder)
    try configuration.authorFolders.check(output)
    return try await run { try await build($0, in: $1, publishingTo: output) }
  }

  private func build(
    _ collected: SiteContent, in tools: RunTools, publishingTo output: URL
  ) async throws -> RunOutcome {
    var (content, warnings) = await engine.resolveLinks(of: collected)
    tell(warnings)
    var site = await engine.inspect(content)
    tell(site.diagnostics)
    content.diagnostics += site.diagnostics
    let checked = try await check(content, in: tools)
    var outcome = judge(checked, of: content)
    func note(_ problems: [Diagnostic]) {
      tell(problems)
      if !problems.isEmpty { outcome.hasContentErrors = true }
    }
    // All problems are reported together, even if the site is not published.
    let downloads = try await engine.downloads(of: site, SourceState(), in: tools)
    site.downloads = downloads.modules
    site.toolchain = tools.toolchain.version
    note(downloads.diagnostics)
    var pages = checked.pages
    var references: [ModuleReference] = []
    if isPublished(outcome), !engine.gate.isClosed {
      let sessions = checked.sessions
      // The language server reads the programs while the compiler extracts symbols.
      async let annotations = engine.tokens(of: sessions, builtWith: checked.modules, in: tools)
      references = try await engine.references(of: sessions, builtWith: checked.modules, in: tools)
      note(await engine.brokenLinks(of: content, on: site, to: references))
      if isPublished(outcome) {
        let found = try await annotations
        if let problem = found.problem {
          observer.observe(
            .warning("some code is shown without highlighting and declarations: \(problem)"))
        }
        pages = pages.map { $0.annotated(with: found.tokens) }
      }
    }
    guard isPublished(outcome) else {
      observer.observe(
        .step("The site was not published: \(configuration.outputFolder) is unchanged."))
      try conclude(outcome, checked)
      return outcome
    }
    if content.hasDocumentedPages {
      let names = DocumentationNames(references)
      pages = pages.map { $0.rewritingInlines(names.linked) }
    }
    let (shown, known, made) = (pages, references, site)
    try await SitePublisher().publish(to: output, sparing: configuration.authorFolders) { writer in
      try await engine.render(shown, of: made, references: known) { writer.write($0) }
    }
    let published = checked.pages.count { !$0.page.frontMatter.isDraft }
    observer.observe(
      .step("Published \(published) page\(published == 1 ? "" : "s") to \(output.path)"))
    try conclude(outcome, checked)
    return outcome
  }

  private func isPublished(_ outcome: RunOutcome) -> Bool {
    outcome.notRun == 0
      && (outcome.exitCode == 0 || configuration.publishesFailures && outcome.exitCode == 1)
  }
}
