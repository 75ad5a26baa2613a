import SampleRunning
import TutorialModel

extension Pipeline {
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

  /// Explains what a sample's result depends on, and what has changed since the last run. It runs
  /// nothing.
  ///
  /// - Parameter line: a line of the only page that the configuration names.
  /// - Throws: `UnknownSampleError` if there is no sample; otherwise as `test` does.
  public func explain(line: Int) async throws -> String {
    try await run { content, tools in
      for session in content.sessions {
        guard let index = session.samples.firstIndex(where: { $0.fenceLines.contains(line) }),
          let explanation = try await tools.runner.explain(sample: index, of: session)
        else { continue }
        return "\(session.id.path):\(session.samples[index].line)\n\(explanation)"
      }
      throw UnknownSampleError(
        path: content.pages.first?.page.path ?? "", line: line,
        lines: content.sessions.flatMap(\.samples).map(\.line).sorted())
    }
  }
}
