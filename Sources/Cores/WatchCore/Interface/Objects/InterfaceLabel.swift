/// A label on a watch.
public final class InterfaceLabel: InterfaceObject {
  public private(set) var text: String
  public private(set) var color: InterfaceColor
  public let font: InterfaceFont
  public let alignment: InterfaceAlignment
  /// The maximum number of lines; 0 for no limit. Text that does not fit is cut off with "…".
  public let numberOfLines: Int

  public init(
    _ text: String = "", font: InterfaceFont = .body, color: InterfaceColor = .primary,
    alignment: InterfaceAlignment = .leading, numberOfLines: Int = 1
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.numberOfLines = numberOfLines
  }

  public func setText(_ text: String) {
    change { self.text = text }
  }

  public func setTextColor(_ color: InterfaceColor) {
    change { self.color = color }
  }

  override func naturalWidth(at moment: Moment) -> Int { text.estimatedWidth(in: font) }

  override func height(width: Int, at moment: Moment) -> Int {
    lines(width: width).count * font.lineHeight
  }

  override func draw(
    in drawing: inout WatchDrawing, x: Int, y: Int, width: Int, at moment: Moment
  ) {
    for (index, line) in lines(width: width).enumerated() {
      drawing.text(
        line, x: x, y: y + index * font.lineHeight, width: width, font: font, color: color,
        alignment: alignment)
    }
  }

  override func words(at moment: Moment) -> [String] { text.isEmpty ? [] : ["“\(text)”"] }

  private func lines(width: Int) -> [String] {
    text.wrapped(to: width, in: font, atMost: numberOfLines)
  }
}
