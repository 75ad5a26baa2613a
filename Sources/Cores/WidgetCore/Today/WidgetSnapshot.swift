import Foundation
import Pictures

/// A drawing of a widget at a date.
public struct WidgetSnapshot: Hashable, Sendable {
  /// The date when it was drawn.
  public let date: Date
  public let displayMode: DisplayMode
  /// The size, including the margins.
  public let size: WidgetSize
  public let margins: EdgeInsets
  /// Indicates whether this is the widget itself and not a stored drawing.
  public let isLive: Bool
  /// The content, without the margins.
  public let content: Picture

  let title: String
  let canExpand: Bool
  let time: String

  @MainActor init(
    of widget: any TodayWidgetProviding, mode: DisplayMode, maximumSize: WidgetSize, date: Date,
    title: String, isLive: Bool, timeZone: TimeZone
  ) {
    let margins = widget.widgetMarginInsets(forProposedMarginInsets: .proposed)
    let content = widget.content
    let height =
      mode == .compact
      ? DisplayMode.compactHeight
      : min(
        max(content.preferredHeight + margins.top + margins.bottom, DisplayMode.compactHeight),
        maximumSize.height)
    self.date = date
    displayMode = mode
    size = WidgetSize(width: maximumSize.width, height: height)
    self.margins = margins
    self.isLive = isLive
    self.content = content.picture(
      in: WidgetSize(
        width: max(0, size.width - margins.left - margins.right),
        height: max(0, size.height - margins.top - margins.bottom)))
    self.title = title
    canExpand = widget.widgetLargestAvailableDisplayMode == .expanded
    time = date.hoursAndMinutes(in: timeZone)
  }
}

extension WidgetSnapshot: PictureConvertible {
  /// The widget below its app's name, as among other widgets.
  public var picture: Picture {
    var drawing = Drawing(width: size.width + 16, height: size.height + 64)
    drawing.rectangle(x: 16, y: 10, width: 20, height: 20, radius: 5, class: "icon")
    drawing.text(title.uppercased(), x: 44, y: 25, size: 13, class: "dim")
    if canExpand {
      drawing.text(
        button, x: drawing.width - 16, y: 25, size: 13, anchor: "end", class: "link")
    }
    drawing.rectangle(
      x: 8, y: 38, width: size.width, height: size.height, radius: 13, class: "card")
    drawing.embed(content, x: 8 + margins.left, y: 38 + margins.top)
    drawing.text(
      caption, x: drawing.width / 2, y: drawing.height - 9, size: 12, anchor: "middle",
      class: "dim")
    return drawing.picture(style: .widget, alternativeText: alternativeText)
  }

  private var button: String { displayMode == .compact ? "Show More" : "Show Less" }
  private var caption: String { "\(isLive ? "live" : "snapshot"), \(time)" }

  private var alternativeText: String {
    let kind = isLive ? "live at \(time)" : "a snapshot of \(time)"
    var text = """
      The widget “\(title)”, \(displayMode.rawValue), \(size.height.plain) points high, \(kind)
      """
    if margins != .zero { text += ", with margins" }
    if canExpand { text += ", with a button “\(button)”" }
    return text + ". " + content.alternativeText
  }
}

extension WidgetSnapshot: CustomStringConvertible {
  /// A description such as `compact, snapshot, 09:00`.
  public var description: String { "\(displayMode.rawValue), \(caption)" }
}
