/// Compares the lines that an author expects with the actual ones.
///
/// In an expected line, a word `...` matches any text, and a line of just `...` matches any number
/// of lines, including none. Trailing whitespace and blank lines at the end do not count.
package struct LineDiff: Sendable {
  private let expected: [ExpectedLine]
  private let actual: [String]

  package init(expected: [String], actual: [String]) {
    self.expected = expected.withoutBlankEnd.map(ExpectedLine.init)
    // CR LF is a single `Character`, so splitting at "\n" would miss it.
    self.actual =
      actual.flatMap { $0.split(separator: "\r\n", omittingEmptySubsequences: false) }
      .map(String.init).withoutBlankEnd
  }

  /// Indicates whether the actual lines match the expected ones.
  package var matches: Bool {
    var row = 0
    var column = 0
    // The last `...` line, and the first actual line that it does not match. Backtracking returns
    // only to this `...` line, so several of them cost no more than one.
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

  /// The difference for readers: `- ` before a line that is only expected, `+ ` before a line that
  /// is only actual, two spaces before a common line. Long equal parts are shortened.
  package var lines: [String] {
    let all = DiffShortener.shorten(steps)
    guard all.count > Self.maximumLines else { return all }
    return all.prefix(Self.maximumLines) + [moreLines(all.count - Self.maximumLines)]
  }

  /// The maximum number of lines; readers do not read further.
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

/// A line that an author expects.
package struct ExpectedLine: Sendable {
  package let text: String
  /// Indicates whether the line matches any number of lines.
  package let isAnyLines: Bool
  private let pattern: TextPattern

  package init(_ text: String) {
    self.text = text
    isAnyLines = text.trimmingBlanks == TextPattern.anyText
    pattern = TextPattern(text)
  }

  /// Returns whether a line matches; always `false` for a line that matches any number of lines.
  package func matches(_ line: String) -> Bool { !isAnyLines && pattern.matches(line) }
}

extension [String] {
  fileprivate var withoutBlankEnd: [String] {
    Array(self[..<((lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1) + 1)])
  }
}

extension String {
  package var trimmingBlanks: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

private func moreLines(_ count: Int) -> String { "  ⋮ \(count) more lines" }
