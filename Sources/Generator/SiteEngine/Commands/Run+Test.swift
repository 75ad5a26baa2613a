import SampleRunning
import TutorialModel

extension Run {
  /// Runs and checks every sample.
  ///
  /// - Throws: a typed error for an error in the environment, but none for an error in the content.
  public func test() async throws -> RunOutcome {
    try await run { all, tools in
      let content = try await changed(all, in: tools)
      let checked = try await check(content, in: tools)
      let outcome = judge(checked, of: content)
      try conclude(outcome, checked, remark: content.unchanged?.remark)
      return outcome
    }
  }

  /// Explains the inputs of a sample's result, and which of them have changed since the last run.
  /// Only blocks of documentation are run, to learn their classes.
  ///
  /// - Parameter line: a 1-based line of the only document that the configuration names.
  /// - Throws: `UnknownSampleError` if there is no sample; otherwise the errors of `test`.
  public func explain(line: Int, in source: ContentSource = .pages) async throws -> String {
    try await run(source) { content, tools in
      for (session, index, place) in try await sessions(at: line, of: content, in: tools) {
        guard let explanation = try await tools.runner.explain(sample: index, of: session)
        else { continue }
        return "\(place)\n\(explanation)"
      }
      throw UnknownSampleError(
        path: content.pages.first?.page.path ?? content.blocks.first?.path ?? "", line: line,
        lines: content.sampleLines.sorted())
    }
  }

  /// Returns each session with a sample at a line, the sample's index in it, and the position of
  /// the sample's first line.
  private func sessions(at line: Int, of content: SiteContent, in tools: RunTools)
    async throws -> [(session: Session, index: Int, place: String)]
  {
    guard content.blocks.isEmpty else {
      let (planner, _) = try await engine.learn(content.blocks, in: tools)
      return planner.sessions(at: line).map { block, session in
        (session, session.samples.count - 1, "\(block.path):\(block.sample.line)")
      }
    }
    return content.sessions.compactMap { session in
      session.samples.firstIndex { $0.fenceLines.contains(line) }.map {
        (session, $0, "\(session.id.path):\(session.samples[$0].line)")
      }
    }
  }
}
