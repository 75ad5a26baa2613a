import Foundation
import Pictures

/// A plot of a widget's use of its budget over a day.
public struct ReloadPlot: Hashable, Sendable {
  public let reloads: [TimelineReload]
  public let budget: Int
  /// The start of the day, which lasts 24 hours.
  public let start: Date

  public init(reloads: [TimelineReload], budget: Int, start: Date) {
    self.reloads = reloads
    self.budget = budget
    self.start = start
  }

  /// The dates of the day's reloads that counted against the budget, in order.
  public var counted: [Date] {
    reloads.filter(\.isCounted).compactMap(\.date).filter { start <= $0 && $0 < end }.sorted()
  }

  /// The longest time without a reload during the day, in seconds.
  public var longestPause: TimeInterval {
    let dates = [start] + reloads.compactMap(\.date).filter { start <= $0 && $0 < end } + [end]
    return zip(dates, dates.dropFirst()).map { $1.timeIntervalSince($0) }.max() ?? 0
  }

  /// The periods in which requests had to wait.
  public var waits: [Range<Date>] {
    reloads.compactMap { reload in
      let from = max(reload.requested, start)
      let to = min(reload.date ?? end, end)
      return from < to ? from..<to : nil
    }
  }

  private var end: Date { start + TimelineLimits.window }
}

extension ReloadPlot: PictureConvertible {
  /// A line that rises with each reload, the line of the budget, and shaded waiting times.
  public var picture: Picture {
    var drawing = Drawing(width: 375, height: 200)
    drawing.rectangle(x: 8, y: 8, width: 359, height: 184, radius: 13, class: "card")
    for wait in waits {
      let x = x(of: wait.lowerBound)
      drawing.rectangle(
        x: x, y: Self.top, width: self.x(of: wait.upperBound) - x,
        height: Self.bottom - Self.top, class: "waiting")
    }
    drawAxes(in: &drawing)
    var points = [(x: Self.left, y: y(of: 0))]
    for (index, date) in counted.enumerated() {
      points.append((x(of: date), y(of: index)))
      points.append((x(of: date), y(of: index + 1)))
    }
    points.append((Self.right, y(of: counted.count)))
    drawing.path(points, class: "line")
    return drawing.picture(style: .widget, alternativeText: alternativeText)
  }

  private func drawAxes(in drawing: inout Drawing) {
    drawing.line(x1: Self.left, y1: Self.bottom, x2: Self.right, y2: Self.bottom)
    for hour in stride(from: 0, through: 24, by: 6) {
      let x = x(of: start + Double(hour) * 3600)
      drawing.line(x1: x, y1: Self.bottom, x2: x, y2: Self.bottom + 4)
      drawing.text(
        hour == 24 ? "24 h" : "\(hour)", x: x, y: Self.bottom + 18, size: 12, anchor: "middle",
        class: "dim")
    }
    for count in budget > 0 ? [0, budget] : [0] {
      drawing.text(
        "\(count)", x: Self.left - 6, y: y(of: count) + 4, size: 12, anchor: "end", class: "dim")
    }
    drawing.line(
      x1: Self.left, y1: y(of: budget), x2: Self.right, y2: y(of: budget), class: "limit")
    drawing.text(
      "budget", x: Self.right, y: y(of: budget) - 5, size: 12, anchor: "end", class: "bad")
  }

  private var alternativeText: String {
    var text = "Reloads of a day: \(counted.count) of a budget of \(budget)"
    if let last = counted.last {
      text += ", the last of them \(hours(last.timeIntervalSince(start))) hours after its start"
    }
    let waited = waits.reduce(0) { $0 + $1.upperBound.timeIntervalSince($1.lowerBound) }
    text += waited > 0 ? ". Requests waited for \(hours(waited)) hours." : ". None had to wait."
    return text
  }

  private func hours(_ seconds: TimeInterval) -> String {
    ((seconds / 360).rounded() / 10).plain
  }

  private func x(of date: Date) -> Double {
    Self.left + date.timeIntervalSince(start) / TimelineLimits.window * (Self.right - Self.left)
  }

  private func y(of count: Int) -> Double {
    let most = Double(max(budget, counted.count, 1))
    return Self.bottom - Double(count) / most * (Self.bottom - Self.top - 16)
  }

  private static let (left, right, top, bottom) = (44.0, 348.0, 20.0, 162.0)
}

extension TimelineScheduler {
  /// Plots the use of the budget in the 24 hours after a date.
  public func plot(from start: Date) -> ReloadPlot {
    ReloadPlot(reloads: reloads, budget: budget, start: start)
  }
}

extension ReloadPlot: CustomStringConvertible {
  /// A description such as `40 of 40 reloads`.
  public var description: String { "\(counted.count) of \(budget) reloads" }
}
