import Foundation
import TutorialModel

/// Reports problems to GitHub Actions, which shows them beside the lines of a pull request.
///
/// Source: GitHub Docs, "Workflow commands for GitHub Actions".
package struct GitHubReporter: RunObserver {
  private let context: ReportContext
  private let write: @Sendable (String) -> Void

  package init(_ context: ReportContext, write: @escaping @Sendable (String) -> Void) {
    self.context = context
    self.write = write
  }

  package func observe(_ event: RunEvent) {
    if case .warning(let text) = event { write(Self.command("warning", [], text)) }
  }

  package func conclude(_ run: ConcludedRun) throws {
    for problem in run.problems {
      let place = problem.position.map { [("line", "\($0.line)"), ("col", "\($0.column)")] }
      write(
        Self.command(
          problem.severity == .note ? "notice" : problem.severity.rawValue,
          [("file", context.checkout.name(of: problem.path))] + (place ?? []),
          problem.textWithoutPlace))
    }
    run.failure.map { write(Self.command("error", [], $0)) }
  }

  private static func command(
    _ name: String, _ properties: [(String, String)], _ message: String
  ) -> String {
    let list = properties.map { "\($0.0)=\(escaped($0.1, isProperty: true))" }
      .joined(separator: ",")
    return "::\(name)\(list.isEmpty ? "" : " \(list)")::\(escaped(message))\n"
  }

  /// Returns the text with escapes for the characters that commands reserve.
  ///
  /// Source: GitHub's `actions/toolkit`, `command.ts`.
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    // Lines are escaped as in a log, so that no character moves text.
    var result = text.unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printedLine.replacing("%", with: "%25") }
      .joined(separator: "%0A")
    if isProperty { result = result.replacing(":", with: "%3A").replacing(",", with: "%2C") }
    return result
  }
}
