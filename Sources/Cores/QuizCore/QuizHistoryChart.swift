import Foundation
import Pictures

/// A bar chart of the last thirty days, with each average as a line across the days that it covers.
public struct QuizHistoryChart: Sendable {
  private static let dayCount = 30

  /// The mean score of each day, oldest first; `nil` for a day without a record.
  let scores: [Double?]
  let averages: QuizAverages
  let highestScore: Int
  let lastDay: String

  /// Makes a chart of the records in a store.
  ///
  /// - Parameters:
  ///   - date: any moment of the last day.
  ///   - calendar: the calendar that determines when days begin.
  ///   - highestScore: the score of a bar with full height.
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
  private static let barWidth = 10.0
  private static let height = 150.0
  private static let left = 28.0
  private static let top = 16.0

  public var picture: Picture {
    let right = x(scores.count)
    var drawing = Drawing(width: right + 84, height: 206)
    func label(_ text: String, x: Double, y: Double, anchor: String = "start") {
      drawing.text(text, x: x, y: y, size: 12, anchor: anchor, class: "label")
    }
    label("\(highestScore)", x: Self.left - 6, y: Self.top + 5, anchor: "end")
    label("0", x: Self.left - 6, y: y(0) + 4, anchor: "end")
    drawing.line(x1: Self.left, y1: y(0), x2: right, y2: y(0), class: "axis")
    for case (let index, let score?) in scores.enumerated() {
      drawing.rectangle(
        x: x(index) + 2, y: y(score), width: Self.barWidth - 4, height: y(0) - y(score), radius: 2,
        class: "bar")
    }
    for line in lines {
      drawing.line(
        x1: x(scores.count - line.days), y1: y(line.value), x2: right, y2: y(line.value),
        class: line.name == "all time" ? "average all" : "average")
    }
    // Each label is beside its line, or below the previous label if they would overlap.
    var lowest = 0.0
    for line in lines.sorted(by: { $0.value > $1.value }) {
      lowest = max(y(line.value) + 4.5, lowest + 14)
      label(line.name, x: right + 6, y: lowest)
    }
    label(lastDay, x: right, y: 190, anchor: "end")
    return drawing.picture(style: Self.style, alternativeText: alternativeText)
  }

  /// The averages that exist, each with its name, its value and the number of days that it covers.
  private var lines: [(name: String, value: Double, days: Int)] {
    [
      ("all time", averages.allTime, scores.count), ("30 days", averages.thirtyDays, scores.count),
      ("7 days", averages.sevenDays, 7),
    ].compactMap { name, value, days in value.map { (name, $0, days) } }
  }

  private func x(_ index: Int) -> Double { Self.left + Double(index) * Self.barWidth }

  private func y(_ score: Double) -> Double {
    let share = min(1, max(0, score / Double(highestScore)))
    return Self.top + Self.height * (1 - share)
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

  private static let style = StyleSheet(
    light: """
      .label{fill:#48484a}.axis{stroke:#aeaeb2}.bar{fill:#0a63c9}\
      .average{stroke:#b3400f;stroke-width:2;stroke-dasharray:6 4}.all{stroke-dasharray:1 4}
      """,
    dark: """
      .label{fill:#d1d1d6}.axis{stroke:#636366}.bar{fill:#5aa9ff}.average{stroke:#ff9f68}
      """)
}
