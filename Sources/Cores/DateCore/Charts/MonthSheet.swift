import Foundation
import Pictures

/// A month as a wall calendar shows it, with some days marked.
public struct MonthSheet: Hashable, Sendable {
  /// The days of the month, as the first instant of each.
  public let days: [Date]
  /// The days of the month that are marked.
  public let marked: Set<Date>
  private let region: Region

  /// Makes a sheet of the month that contains a date.
  ///
  /// - Parameter marked: dates whose days are marked. Those of other months are ignored.
  public init(of date: Date, marked: [Date] = [], region: Region = .current) {
    self.region = region
    var days: [Date] = []
    var day = date.startOf(.month, region: region)
    let end = date.endOf(.month, region: region)
    while day < end {
      days.append(day)
      let next = day.endOf(.day, region: region)
      guard next > day else { break }
      day = next
    }
    self.days = days
    self.marked = Set(marked.map { $0.startOf(.day, region: region) }).intersection(days)
  }

  private var name: String {
    days.first?.formatted(
      Date.FormatStyle(
        locale: region.locale, calendar: region.calendar, timeZone: region.timeZone
      ).month(.wide).year()) ?? ""
  }

  private func number(_ day: Date) -> Int { region.calendar.component(.day, from: day) }
}

extension MonthSheet: CustomStringConvertible {
  /// The month and the marked days: "October 2023, with 13 marked".
  public var description: String {
    let numbers = marked.sorted().map { "\(number($0))" }.joined(separator: ", ")
    return numbers.isEmpty ? name : "\(name), with \(numbers) marked"
  }
}

extension MonthSheet: PictureConvertible {
  public var picture: Picture {
    let (cell, left, top) = (40.0, 20.0, 74.0)
    let calendar = region.calendar
    let first = days.first.map { calendar.component(.weekday, from: $0) } ?? 1
    let offset = (first - calendar.firstWeekday + 7) % 7
    let weeks = (offset + days.count + 6) / 7
    var drawing = Drawing(width: 2 * left + 7 * cell, height: top + Double(weeks) * cell + 12)
    drawing.text(name, x: drawing.width / 2, y: 28, size: 15, anchor: "middle", class: "strong")
    func x(_ column: Int) -> Double { left + cell * (Double(column) + 0.5) }
    for column in 0..<7 {
      let weekday = Weekday(rawValue: (calendar.firstWeekday - 1 + column) % 7 + 1) ?? .sunday
      let symbol = calendar.veryShortStandaloneWeekdaySymbols[weekday.rawValue - 1]
      drawing.text(symbol, x: x(column), y: 58, size: 12, anchor: "middle", class: "dim")
    }
    for (index, day) in days.enumerated() {
      let place = offset + index
      let y = top + cell * (Double(place / 7) + 0.5)
      let isMarked = marked.contains(day)
      if isMarked { drawing.circle(x: x(place % 7), y: y, radius: 17, class: "link") }
      drawing.text(
        "\(number(day))", x: x(place % 7), y: y + 5, size: 14, anchor: "middle",
        class: isMarked ? "on" : "ink")
    }
    let style = StyleSheet(
      light: ".on{fill:#fff;font-weight:600}", dark: ".on{fill:#1c1c1e}")
    return drawing.picture(style: style, alternativeText: "A calendar of \(description).")
  }
}
