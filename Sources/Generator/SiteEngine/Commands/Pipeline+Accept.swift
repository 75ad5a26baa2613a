import SampleRunning
import TutorialModel
import TutorialParsing

extension Pipeline {
  /// Replaces failed expectations in the Markdown with the real values and output, then does what
  /// `test` does: the rewritten pages run again.
  ///
  /// - Throws: as `test` does, and if a file cannot be written.
  public func accept() async throws -> (rewritten: [RewrittenFile], outcome: RunOutcome) {
    try await run { try await accept($0, in: $1) }
  }

  private func accept(_ collected: SiteContent, in environment: RunTools)
    async throws -> (rewritten: [RewrittenFile], outcome: RunOutcome)
  {
    var content = collected
    var checked = try await check(content, in: environment)
    var rewritten: [RewrittenFile] = []
    var problems: [Diagnostic] = []
    for (index, page) in checked.pages.enumerated() {
      let document = content.pages[index].document
      let acceptance = try Accepter().accept(
        page, readAs: document, at: configuration.location(of: document))
      problems += acceptance.problems
      guard let now = acceptance.document else { continue }
      rewritten.append(RewrittenFile(path: document.path, expectations: acceptance.rewritten))
      var input = content.pages[index].input
      input.document = now
      if let page = await collectAgain(input, in: content) { content.pages[index] = page }
    }
    if !rewritten.isEmpty {
      observer.observe(.step("Running the rewritten pages again"))
      let paths = Set(rewritten.map(\.path))
      checked.replacePages(with: try await check(content.only(paths), in: environment))
    }
    let outcome = judge(checked, of: content)
    tell(problems)
    try conclude(outcome, checked)
    return (rewritten, outcome)
  }

  private func collectAgain(_ input: PageParser.Input, in content: SiteContent) async
    -> CollectedPage?
  {
    if content.isDocumentation { return collectDocumentation(input) }
    var sources = SiteSources(settings: content.site, diagnostics: [])
    sources.pages = [input]
    return await engine.collect(sources).pages.first
  }
}
