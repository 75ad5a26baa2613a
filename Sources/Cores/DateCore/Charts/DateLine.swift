import Foundation
import Pictures

/// Dates as dots on a time axis, in one or more rows.
public struct DateLine: Hashable, Sendable {
  /// A row of dates under a name.
  public struct Row: Hashable, Sendable {
    public let name: String
    public let dates: [Date]

    /// Makes a row.
    public init(_ name: String, _ dates: [Date]) {
      self.name = name
      self.dates = dates.sorted()
    }
  }

  public let rows: [Row]
  private let region: Region

  /// Makes a line. The region determines how dates are written.
  public init(_ rows: [Row], region: Region = .current) {
    self.rows = rows
    self.region = region
  }

  private func text(_ date: Date) -> String {
    date.formatted(
      Date.FormatStyle(
        locale: region.locale, calendar: region.calendar, timeZone: region.timeZone
      ).month(.abbreviated).day())
  }
}

extension DateLine: CustomStringConvertible {
  /// The rows with their dates: "from the start: Jan 31, Feb 28".
  public var description: String {
    rows.map { "\($0.name): \($0.dates.map(text).joined(separator: ", "))" }
      .joined(separator: "; ")
  }
}

extension DateLine: PictureConvertible {
  public var picture: Picture {
    let (left, right, step) = (40.0, 440.0, 62.0)
    var drawing = Drawing(width: 480, height: 12 + step * Double(max(rows.count, 1)))
    let dates = rows.flatMap(\.dates)
    let start = dates.min() ?? .distantPast
    let length = max((dates.max() ?? start).timeIntervalSince(start), 1)
    for (index, row) in rows.enumerated() {
      let y = step * Double(index) + 38
      drawing.text(row.name, x: left - 20, y: y - 16, size: 13, class: "strong")
      drawing.line(x1: left - 20, y1: y, x2: right + 20, y2: y)
      var free = -Double.infinity
      for date in row.dates {
        let x = left + (right - left) * date.timeIntervalSince(start) / length
        drawing.circle(x: x, y: y, radius: 5, class: "link")
        // Leaves out a label without enough room: its dot is still drawn.
        guard x >= free else { continue }
        free = x + 52
        drawing.text(text(date), x: x, y: y + 20, size: 12, anchor: "middle", class: "dim")
      }
    }
    return drawing.picture(alternativeText: "A line of time. \(description).")
  }
}
