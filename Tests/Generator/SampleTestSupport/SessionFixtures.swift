import Foundation
import TutorialModel

/// A session of `Content/page.md` whose samples are one below the other, as if in fences.
///
/// - Parameter timeout: the time limit, in seconds, of each sample whose words set no other.
package func makeSession(
  _ samples: [String], words: [Int: SampleWords] = [:], expectations: [Int: [Expectation]] = [:],
  literalBindingLines: Set<FileLine> = [],
  columnOffset: Int = 0, clock: Date? = nil, timeZone: String = "UTC", locale: String = "en_US",
  languageMode: LanguageMode = .swift6, timeout: Int = 300
) -> Session {
  var line = 1
  let path = "Content/page.md"
  let samples = samples.enumerated().map { index, code in
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let fence = SourcePosition(line: line, column: 1 + columnOffset)
    line += lines.count + 2
    var words = words[index] ?? SampleWords()
    words.timeout = words.timeout ?? timeout
    var sample = Sample(
      id: Sample.ID(path: path, session: "", number: index + 1),
      code: CodeBlock(
        position: fence, info: "swift",
        infoPosition: SourcePosition(line: fence.line, column: 4 + columnOffset), lines: lines,
        firstLine: fence.line + 1,
        columnOffsets: [Int](repeating: columnOffset, count: lines.count), endLine: line - 1),
      words: words, expectations: expectations[index] ?? [],
      literalBindingLines: literalBindingLines)
    sample.imports = [ModuleImport](in: lines)
    return sample
  }
  return Session(
    id: Session.ID(path: path, name: ""), samples: samples,
    clock: clock, timeZone: timeZone, locale: locale, languageMode: languageMode,
    timeout: samples.reduce(0) { $0 + $1.timeout })
}

/// A claim of `// Prints` comments on consecutive lines, which begin at `line`.
package func prints(_ lines: String..., from line: Int) -> Expectation {
  Expectation(
    .prints(
      lines.enumerated().map {
        .init(text: $1, position: SourcePosition(line: line + $0, column: 1))
      }), position: SourcePosition(line: line, column: 1))
}

/// A claim `// => value` after the statement on these lines.
package func result(
  _ value: String, lines: ClosedRange<FileLine>, column: Int = 20
) -> Expectation {
  Expectation(
    .result(value, lines: lines),
    position: SourcePosition(line: lines.upperBound.number, column: column))
}

/// The values in the margin, a line for each result: `2 b: Int = 4`, with `×3` for what ran often.
package func margin(_ sample: CheckedSample) -> [String] {
  sample.results.map { result in
    let name = result.name.isEmpty ? "" : "\(result.name): "
    let count = result.count > 1 ? " ×\(result.count)" : ""
    return "\(result.line) \(name)\(result.type) = \(result.shown)\(count)"
  }
}
