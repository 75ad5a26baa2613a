/// One line of a difference.
package enum DiffStep: Sendable, Hashable {
  case both(String)
  case expected(String)
  case actual(String)
}

/// Aligns expected and actual lines so that as few lines as possible remain unmatched.
///
/// A line of just `...` matches several lines; an element of the standard library's
/// `CollectionDifference` cannot match several others.
package struct LineAlignment {
  package let expected: ArraySlice<ExpectedLine>
  package let actual: ArraySlice<String>

  /// The maximum number of pairs of lines. Larger differences take too long and are not read.
  private static let maximumPairs = 1_000_000

  package var steps: [DiffStep] {
    guard (expected.count + 1) * (actual.count + 1) <= Self.maximumPairs else {
      return expected.map { .expected($0.text) } + actual.map(DiffStep.actual)
    }
    let costs = self.costs
    let width = actual.count + 1
    var steps: [DiffStep] = []
    var row = 0
    var column = 0
    while row < expected.count || column < actual.count {
      let cost = costs[row * width + column]
      let line = row < expected.count ? expected[expected.startIndex + row] : nil
      let came = column < actual.count ? actual[actual.startIndex + column] : nil
      if let line, line.isAnyLines {
        if cost == costs[(row + 1) * width + column] {
          row += 1
        } else {
          came.map { steps.append(.both($0)) }
          column += 1
        }
      } else if let line, let came, cost == costs[(row + 1) * width + column + 1],
        line.matches(came)
      {
        steps.append(.both(came))
        row += 1
        column += 1
      } else if let line, cost == costs[(row + 1) * width + column] + 1 {
        steps.append(.expected(line.text))
        row += 1
      } else {
        came.map { steps.append(.actual($0)) }
        column += 1
      }
    }
    return steps
  }

  /// The minimum number of unmatched lines from each pair of indices on, row by row.
  private var costs: [Int32] {
    let width = actual.count + 1
    var costs = [Int32](repeating: 0, count: (expected.count + 1) * width)
    for column in 0..<actual.count {
      costs[expected.count * width + column] = Int32(actual.count - column)
    }
    for (row, line) in expected.enumerated().reversed() {
      let below = (row + 1) * width
      costs[row * width + actual.count] = costs[below + actual.count] + (line.isAnyLines ? 0 : 1)
      for (column, came) in actual.enumerated().reversed() {
        let next = costs[row * width + column + 1]
        costs[row * width + column] =
          if line.isAnyLines {
            min(costs[below + column], next)
          } else if line.matches(came) {
            min(costs[below + column + 1], costs[below + column] + 1, next + 1)
          } else {
            min(costs[below + column], next) + 1
          }
      }
    }
    return costs
  }
}
