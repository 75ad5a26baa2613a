/// Compares lines that an author expects with those that came out.
///
/// In an expected line a word `...` stands for any text, and a line of just `...` for any lines, none
/// among them. Trailing white space never counts, nor do blank lines at the end.
package struct LineDiff: Sendable {
  private let expected: [ExpectedLine]
  private let actual: [String]

  package init(expected: [String], actual: [String]) {
    self.expected = expected.withoutBlankEnd.map(ExpectedLine.init)
    // A line end of two characters is one `Character`, which splitting at "\n" passes over.
    self.actual =
      actual.flatMap { $0.split(separator: "\r\n", omittingEmptySubsequences: false) }
      .map(String.init).withoutBlankEnd
  }

  /// Whether the actual lines are what is expected.
  package var matches: Bool {
    var row = 0
    var column = 0
    // The last `...` line and the first actual line that it does not stand for. Only that one is
    // ever gone back to, so many of them cost no more than one.
    var restart: (row: Int, column: Int)?
    while column < actual.count {
      if row < expected.count, expected[row].isAnyLines {
        restart = (row, column)
        row += 1
      } else if row < expected.count, expected[row].matches(actual[column]) {
        row += 1
        column += 1
      } else if let last = restart {
        restart = (last.row, last.column + 1)
        row = last.row + 1
        column = last.column + 1
      } else {
        return false
      }
    }
    return expected[row...].allSatisfy(\.isAnyLines)
  }

  /// What a person reads: `- ` before a line that is only expected, `+ ` before one that only came
  /// out, two spaces before one of both; long equal stretches are shortened.
  package var lines: [String] {
    let all = DiffShortener.shorten(steps)
    guard all.count > Self.maximumLines else { return all }
    return all.prefix(Self.maximumLines) + [moreLines(all.count - Self.maximumLines)]
  }

  /// Nobody reads on after so many.
  private static let maximumLines = 200

  private var steps: [DiffStep] {
    let most = min(expected.count, actual.count)
    var start = 0
    while start < most, expected[start].matches(actual[start]) { start += 1 }
    var end = 0
    while end < most - start,
      expected[expected.count - 1 - end].matches(actual[actual.count - 1 - end])
    {
      end += 1
    }
    let middle = LineAlignment(
      expected: expected[start..<(expected.count - end)],
      actual: actual[start..<(actual.count - end)])
    return actual.prefix(start).map(DiffStep.both) + middle.steps
      + actual.suffix(end).map(DiffStep.both)
  }
}

/// A line as an author expects it.
package struct ExpectedLine: Sendable {
  package let text: String
  /// Whether it stands for any number of lines.
  package let isAnyLines: Bool
  private let pattern: TextPattern

  package init(_ text: String) {
    self.text = text
    isAnyLines = text.trimmingBlanks == TextPattern.anyText
    pattern = TextPattern(text)
  }

  /// Never true of a line that stands for any number of lines.
  package func matches(_ line: String) -> Bool { !isAnyLines && pattern.matches(line) }
}

extension [String] {
  fileprivate var withoutBlankEnd: [String] {
    Array(self[..<((lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1) + 1)])
  }
}

extension String {
  fileprivate var trimmingBlanks: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

private func moreLines(_ count: Int) -> String { "  ⋮ \(count) more lines" }
