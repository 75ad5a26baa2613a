import ArgumentParser
import SiteEngine
import TutorialModel

/// The option to explain a result instead of checking.
struct ExplainOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run nothing; print what the result of the sample or block at this line depends on, and what "
        + "has changed since the last run.", valueName: "path:line"))
  var explain: SamplePlace?

  /// Checks that no other places are named.
  ///
  /// - Throws: `ValidationError` if the command names any.
  func validate(paths: [String]) throws {
    guard explain != nil, !paths.isEmpty else { return }
    throw ValidationError("--explain names a place itself: leave out PATHS.")
  }

  /// Prints the explanation.
  ///
  /// - Returns: `nil` without the option.
  func print(of source: ContentSource, _ options: SharedOptions) async throws -> RunOutcome? {
    guard let explain else { return nil }
    let explanation = try await Run(options.configuration(paths: [explain.path]))
      .explain(line: explain.line, in: source)
    for line in explanation.split(separator: "\n", omittingEmptySubsequences: false) {
      Swift.print(String(line).printedLine)
    }
    return RunOutcome()
  }
}
