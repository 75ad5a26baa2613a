import Foundation
import TutorialModel

/// A short summary of a run in the Markdown of code hosts: the failed samples, the skipped ones
/// with reasons, and the slowest programs.
struct MarkdownSummary {
  let run: ConcludedRun
  let context: ReportContext
  /// The maximum number of slow programs that are named.
  private static let slowest = 5
  /// The maximum number of characters. GitHub rejects a summary of more than 1 MiB.
  private static let limit = 900_000

  func encoded() -> Data {
    var lines = ["### \(run.failure == nil ? run.outcome.mark : "❌") Exhibit: \(headline)", ""]
    if let failure = run.failure { lines += Self.fenced(failure.printedLines) + [""] }
    if let remark = run.remark { lines += [Self.code(remark.printedLine), ""] }
    var size = 0
    for (number, problem) in run.problems.enumerated() {
      let entry =
        ["- **\(problem.severity)** " + Self.code(place(of: problem)), ""]
        + Self.fenced(problem.textWithoutPlace).map { "  \($0)" } + [""]
      size += entry.map(\.utf8.count).reduce(0, +)
      guard size < Self.limit else {
        lines += ["\(run.problems.count - number) more problems are in the log.", ""]
        break
      }
      lines += entry
    }
    lines += skipped + slow
    return Data((lines.joined(separator: "\n") + "\n").utf8)
  }

  private var headline: String {
    run.failure == nil
      ? "\(run.outcome.summary), in \(run.seconds.threeDigits) s" : "the run ended early"
  }

  private func place(of problem: Diagnostic) -> String {
    String(problem.named(by: context.paths).printedPlace.dropLast())
  }

  private func place(of sample: CheckedSample) -> String {
    "\(context.paths.name(of: sample.sample.id.path)):\(sample.sample.line)".printedLine
  }

  /// The reasons for skipping, each with the number of samples.
  private var skipped: [String] {
    var counts: [String: Int] = [:]
    for sample in run.samples {
      let why: String? =
        if run.isKnownFailure(sample) {
          knownFailure
        } else if case .skipped = sample.verdict {
          "not run, because of a problem above them in their program"
        } else {
          sample.whySkipped
        }
      why.map { counts[$0, default: 0] += 1 }
    }
    guard !counts.isEmpty else { return [] }
    let total = counts.values.reduce(0, +)
    let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.rows)
      .map { "| \($0.value) | \(Self.code($0.key.printedLine)) |" }
    let rest = counts.count - rows.count
    return [
      "<details><summary>\(total) skipped</summary>", "", "| samples | reason |", "|---:|---|",
    ] + rows + (rest > 0 ? ["| | and \(rest) other reasons |"] : []) + ["", "</details>", ""]
  }

  private static let rows = 50

  private var slow: [String] {
    let programs = run.samples.filter { ($0.seconds ?? 0) > 0 }
      .sorted { ($0.seconds ?? 0) > ($1.seconds ?? 0) }
    guard !programs.isEmpty else { return [] }
    return [
      "<details><summary>The longest of \(programs.count) programs that were built</summary>", "",
      "| seconds | program |", "|---:|---|",
    ]
      + programs.prefix(Self.slowest).map {
        "| \(($0.seconds ?? 0).threeDigits) | \(Self.code(place(of: $0))) |"
      } + ["", "</details>", ""]
  }

  /// Returns author-written text as code, so that it cannot act as Markdown or end a table cell.
  private static func code(_ text: String) -> String {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("|", with: "&#124;")
    return
      "<code>\(escaped.replacing("`", with: "&#96;").replacing("*", with: "&#42;").replacing("_", with: "&#95;").replacing("[", with: "&#91;").replacing("@", with: "&#64;"))</code>"
  }

  /// Returns lines of text between fences that are longer than any fence in the text.
  private static func fenced(_ text: String) -> [String] {
    let longest = text.matches(of: #/`+/#).map(\.output.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ["\(fence)text"]
      + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      + [fence]
  }
}

extension RunOutcome {
  fileprivate var mark: String { exitCode == 0 ? "✅" : "❌" }
}
