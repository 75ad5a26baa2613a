import Foundation
import Pictures

/// The last thirty days as bars, with the averages as lines across the days that they are of.
public struct QuizHistoryChart: Sendable {
  private static let dayCount = 30

  /// The mean score of each day, the oldest first; `nil` for a day without a record.
  let scores: [Double?]
  let averages: QuizAverages
  let highestScore: Int
  let lastDay: String

  /// Reads what it shows.
  ///
  /// - Parameters:
  ///   - date: any moment of the last day.
  ///   - calendar: says when days begin.
  ///   - highestScore: the score of a bar that fills the height.
  /// - Throws: `QuizStoreError`.
  public init(
    _ store: some QuizStore, endingOn date: Date, calendar: Calendar, highestScore: Int
  ) throws(QuizStoreError) {
    var scores: [Double?] = []
    for day in (0..<Self.dayCount).reversed() {
      let start = calendar.date(byAdding: .day, value: -day, to: date) ?? date
      scores.append(try store.averageScore(in: calendar.days(1, endingOn: start)))
    }
    self.scores = scores
    averages = try store.averages(on: date, calendar: calendar)
    self.highestScore = max(1, highestScore)
    var style = Date.FormatStyle(date: .abbreviated, time: .omitted)
    style.calendar = calendar
    style.timeZone = calendar.timeZone
    style.locale = Locale(identifier: "en_US")
    lastDay = date.formatted(style)
  }
}

extension QuizHistoryChart: PictureConvertible {
  private static let barWidth = 10
  private static let height = 150.0
  private static let left = 28
  private static let top = 16.0

  public var picture: Picture {
    let width = Self.left + scores.count * Self.barWidth + 84
    let bars = scores.enumerated().compactMap { index, score in
      score.map { bar($0, at: index) }
    }
    return Picture(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="206" \
        viewBox="0 0 \(width) 206">
        <style>\(Self.style)</style>
        <rect width="\(width)" height="206" rx="12" class="page"/>
        <text x="\(Self.left - 6)" y="\(Self.top + 5)" text-anchor="end">\(highestScore)</text>
        <text x="\(Self.left - 6)" y="\(Self.top + Self.height + 4)" text-anchor="end">0</text>
        <line x1="\(Self.left)" y1="\(y(0))" x2="\(x(scores.count))" y2="\(y(0))" class="rule"/>
        \((bars + lines.map(line) + labels).joined(separator: "\n"))
        <text x="\(x(scores.count))" y="190" text-anchor="end">\(lastDay)</text>
        </svg>
        """,
      alternativeText: alternativeText)
  }

  /// The averages that there are: their names, their values and how many days they are across.
  private var lines: [(name: String, value: Double, days: Int)] {
    [
      ("all time", averages.allTime, scores.count), ("30 days", averages.thirtyDays, scores.count),
      ("7 days", averages.sevenDays, 7),
    ].compactMap { name, value, days in value.map { (name, $0, days) } }
  }

  private func bar(_ score: Double, at index: Int) -> String {
    """
    <rect x="\(x(index) + 2)" y="\(y(score))" width="\(Self.barWidth - 4)" \
    height="\(y(0) - y(score))" rx="2" class="bar"/>
    """
  }

  private func line(_ line: (name: String, value: Double, days: Int)) -> String {
    """
    <line x1="\(x(scores.count - line.days))" y1="\(y(line.value))" x2="\(x(scores.count))" \
    y2="\(y(line.value))" class="\(line.name == "all time" ? "average all" : "average")"/>
    """
  }

  /// The names of the averages, each beside its line, or below the one before where they are close.
  private var labels: [String] {
    var lowest = 0.0
    return lines.sorted { $0.value > $1.value }.map { line in
      lowest = max(y(line.value) + 4.5, lowest + 14)
      return #"<text x="\#(x(scores.count) + 6)" y="\#(lowest)">\#(line.name)</text>"#
    }
  }

  private func x(_ index: Int) -> Int { Self.left + index * Self.barWidth }

  /// Rounded to a tenth of a point.
  private func y(_ score: Double) -> Double {
    let share = min(1, max(0, score / Double(highestScore)))
    return ((Self.top + Self.height * (1 - share)) * 10).rounded() / 10
  }

  private var alternativeText: String {
    let days = scores.count { $0 != nil }
    let averages = lines.reversed().map { line in
      "\(line.name) \(line.value.formatted(.number.precision(.fractionLength(1)).locale(Locale(identifier: "en_US"))))"
    }
    return """
      A bar for each of \(days) quizzes in the thirty days up to \(lastDay), \
      of \(highestScore) points at most. \
      Averages: \(averages.isEmpty ? "none" : averages.joined(separator: ", ")).
      """
  }

  private static let style = """
    text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;font-size:12px;fill:#48484a}\
    .page{fill:#f2f2f7}.rule{stroke:#aeaeb2}.bar{fill:#0a63c9}\
    .average{stroke:#b3400f;stroke-width:2;stroke-dasharray:6 4}.all{stroke-dasharray:1 4}\
    @media (prefers-color-scheme:dark){text{fill:#d1d1d6}.page{fill:#1c1c1e}\
    .rule{stroke:#636366}.bar{fill:#5aa9ff}.average{stroke:#ff9f68}}
    """
}
