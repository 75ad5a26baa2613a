import Foundation

/// A label with the date or the time, which follows the watch's clock.
public final class InterfaceDate: InterfaceObject {
  /// A date format pattern, as in `DateFormatter`.
  public let format: String
  public let font: InterfaceFont
  public let alignment: InterfaceAlignment
  public private(set) var color: InterfaceColor
  public private(set) var timeZone: TimeZone?
  public private(set) var calendar: Calendar?

  /// - Parameter format: a date format pattern, as in `DateFormatter`, such as `h:mm a`.
  public init(
    format: String, font: InterfaceFont = .body, color: InterfaceColor = .primary,
    alignment: InterfaceAlignment = .leading
  ) {
    self.format = format
    self.font = font
    self.color = color
    self.alignment = alignment
  }

  /// Sets the time zone of the time; `nil` for the watch's.
  public func setTimeZone(_ timeZone: TimeZone?) {
    change { self.timeZone = timeZone }
  }

  /// Sets the calendar of the date; `nil` for the watch's.
  public func setCalendar(_ calendar: Calendar?) {
    change { self.calendar = calendar }
  }

  public func setTextColor(_ color: InterfaceColor) {
    change { self.color = color }
  }

  override func naturalWidth(at moment: Moment) -> Int { text(at: moment).estimatedWidth(in: font) }
  override func height(width: Int, at moment: Moment) -> Int { font.lineHeight }

  override func draw(
    in drawing: inout WatchDrawing, x: Int, y: Int, width: Int, at moment: Moment
  ) {
    drawing.text(
      text(at: moment).truncated(to: width, in: font), x: x, y: y, width: width, font: font,
      color: color, alignment: alignment)
  }

  override func words(at moment: Moment) -> [String] { ["“\(text(at: moment))”"] }

  private func text(at moment: Moment) -> String {
    moment.text(format, timeZone: timeZone, calendar: calendar)
  }
}
