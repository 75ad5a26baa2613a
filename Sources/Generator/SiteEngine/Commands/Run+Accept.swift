import DocumentationChecking
import SampleRunning
import TutorialModel

extension Run {
  /// Replaces failed claims with the real values and output, then does the same as `test` or
  /// `check`: the rewritten documents run again.
  ///
  /// - Returns: the rewritten files, the outcome after that, and the lines that describe it.
  /// - Throws: as `test` does, and if a file cannot be written.
  public func accept() async throws -> (
    rewritten: [RewrittenFile], outcome: RunOutcome, summary: [String]
  ) {
    let source = configuration.source
    return try await run(source) { all, tools in
      var content = all
      var checked = try await check(content, in: tools)
      let (rewritten, problems) = try rewrite(checked, of: content)
      if !rewritten.isEmpty {
        observer.observe(
          .step("Running the rewritten \(source == .pages ? "pages" : "files") again"))
        content = try await collect(source)
        let paths = Set(rewritten.map(\.path))
        checked.replace(with: try await check(content.only(paths), in: tools))
      }
      switch source {
      case .pages:
        let outcome = judge(checked, of: content)
        tell(problems)
        try conclude(outcome, checked)
        return (rewritten, outcome, [outcome.summary])
      case .documentation:
        let (found, counts) = try judgeDocumentation(checked, of: content)
        tell(problems)
        try conclude(found.outcome, checked, baseline: counts)
        return (rewritten, found.outcome, found.summary)
      }
    }
  }

  /// - Returns: the rewritten files, and the claims that cannot be rewritten.
  private func rewrite(_ checked: CheckedContent, of content: SiteContent) throws
    -> (files: [RewrittenFile], problems: [Diagnostic])
  {
    var files: [RewrittenFile] = []
    var problems: [Diagnostic] = []
    func take(_ acceptance: Accepter.Acceptance, _ path: String) {
      problems += acceptance.problems
      guard acceptance.rewritten > 0 else { return }
      files.append(RewrittenFile(path: path, expectations: acceptance.rewritten))
    }
    for (page, collected) in zip(checked.pages, content.pages) {
      let document = collected.document
      take(
        try Accepter().accept(
          page, readAs: document, at: configuration.location(of: document)), document.path)
    }
    for file in content.documents {
      let samples = checked.verdicts.map(\.checked).filter { $0.sample.id.path == file.path }
      take(
        try Accepter().accept(
          comments: samples.flatMap(\.corrections), path: file.path,
          at: "\(configuration.packageFolder)/\(file.path)"), file.path)
    }
    return (files, problems)
  }
}
