import Foundation
import Pictures

/// A chart of the local times around a change of clocks: clocks that go forward leave a gap, and
/// clocks that go back show some times twice.
public struct ClockChangeChart: Hashable, Sendable {
  public let transition: OffsetTransition
  private let region: Region

  /// Makes a chart of the next change after a date; `nil` if none is known.
  public init?(after date: Date, region: Region = .current) {
    guard let transition = date.nextDaylightSavingTransition(region: region) else { return nil }
    self.transition = transition
    self.region = region
  }

  /// The range of local times that are skipped or repeated. The end is not included.
  var affected: (start: LocalDateTime, end: LocalDateTime) {
    let before = local(transition.offsetBefore)
    let after = local(transition.offsetAfter)
    return transition.isGap ? (before, after) : (after, before)
  }

  /// The affected times and the effect: "02:00 to 03:00 does not exist".
  public var summary: String {
    let (start, end) = affected
    let event = transition.isGap ? "does not exist" : "comes twice"
    return "\(Self.clock(start)) to \(Self.clock(end)) \(event)"
  }

  /// Returns the local time of the change on clocks with an offset from UTC.
  private func local(_ offset: Int) -> LocalDateTime {
    LocalDateTime(asUTC: transition.date + TimeInterval(offset))
  }

  private static func clock(_ time: LocalDateTime) -> String {
    time.asUTC.formatted(
      Date.VerbatimFormatStyle(
        format: """
          \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
          """, locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
        calendar: Calendar(identifier: .gregorian)))
  }

  /// Returns the abbreviation of the time zone at an instant, such as "EST".
  private func name(at instant: Date) -> String {
    let zone = region.timeZone
    let style: NSTimeZone.NameStyle =
      zone.isDaylightSavingTime(for: instant) ? .shortDaylightSaving : .shortStandard
    return zone.localizedName(for: style, locale: region.locale) ?? ""
  }

  private var day: String {
    transition.date.formatted(
      Date.FormatStyle(
        date: .long, time: .omitted, locale: region.locale, calendar: region.calendar,
        timeZone: region.timeZone))
  }
}

extension ClockChangeChart: CustomStringConvertible {
  public var description: String { "\(day): \(summary)" }
}

extension ClockChangeChart: PictureConvertible {
  public var picture: Picture {
    var drawing = Drawing(width: 480, height: 176)
    let (start, end) = affected
    let hour: TimeInterval = 3_600
    // Two hours on either side, beginning on a whole hour.
    let first = ((start.seconds - 2 * hour) / hour).rounded(.down) * hour
    let last = ((end.seconds + 2 * hour) / hour).rounded(.up) * hour
    func x(_ seconds: TimeInterval) -> Double { 40 + 400 * (seconds - first) / (last - first) }

    drawing.text(day, x: 240, y: 26, size: 14, anchor: "middle", class: "strong")
    drawing.rectangle(
      x: x(start.seconds), y: 40, width: x(end.seconds) - x(start.seconds), height: 84,
      class: "affected")
    // A zone that changes the date skips or repeats a whole day.
    let step = hour * max(1, ((last - first) / hour / 8).rounded(.up))
    for time in stride(from: first, through: last, by: step) {
      let local = LocalDateTime(asUTC: Date(timeIntervalSinceReferenceDate: time))
      drawing.line(x1: x(time), y1: 40, x2: x(time), y2: 124)
      drawing.text(
        Self.clock(local), x: x(time), y: 142, size: 12, anchor: "middle", class: "dim")
    }
    let change = [transition.offsetBefore, transition.offsetAfter].map { x(local($0).seconds) }
    for (index, points) in [(40.0, change[0]), (change[1], 440.0)].enumerated() {
      let y = index == 0 ? 70.0 : 104
      drawing.path([(points.0, y), (points.1, y)], class: "hands")
      let instant = transition.date - (index == 0 ? 1 : 0)
      let isFirst = index == 0
      drawing.text(
        name(at: instant), x: isFirst ? 44 : 436, y: y - 8, size: 12,
        anchor: isFirst ? "start" : "end")
    }
    drawing.circle(x: change[0], y: 70, radius: 5, class: "link")
    drawing.circle(x: change[1], y: 104, radius: 5, class: "link")
    drawing.path([(change[0], 70), (change[1], 104)], class: "jump")
    drawing.text(summary, x: 240, y: 166, size: 13, anchor: "middle")
    let style = StyleSheet(
      light: ".hands,.jump{stroke:#0a63c9;stroke-width:3;fill:none}"
        + ".jump{stroke-width:2;stroke-dasharray:4 4}.affected{fill:#b71c1c;fill-opacity:.14}",
      dark: ".hands,.jump{stroke:#64a8ff}.affected{fill:#ff8a80;fill-opacity:.24}")
    return drawing.picture(style: style, alternativeText: alternativeText)
  }

  private var alternativeText: String {
    let times = [transition.offsetBefore, transition.offsetAfter].map { Self.clock(local($0)) }
    return "\(day): clocks run to \(times[0]) and then show \(times[1]). \(summary)."
  }
}

extension LocalDateTime {
  fileprivate var seconds: TimeInterval { asUTC.timeIntervalSinceReferenceDate }
}
