import Foundation

extension ScreenPainter {
  func drawFace(in drawing: inout WatchDrawing) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = moment.timeZone
    let parts = calendar.dateComponents([.hour, .minute, .second], from: moment.now)
    let (hour, minute, second) = (parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
    let radius = screen.width / 2 - 8
    drawing.add(#"<g transform="translate(\#(screen.width / 2) \#(screen.height / 2))">"#)
    for mark in 0..<12 {
      let length = mark.isMultiple(of: 3) ? 10 : 5
      drawHand(
        degrees: mark * 30, from: radius - length, to: radius, width: 2, color: .secondary,
        in: &drawing)
    }
    drawHand(
      degrees: hour % 12 * 30 + minute / 2, from: 0, to: radius / 2, width: 5, color: .primary,
      in: &drawing)
    drawHand(
      degrees: minute * 6 + second / 10, from: 0, to: radius - 12, width: 4, color: .primary,
      in: &drawing)
    drawHand(
      degrees: second * 6, from: -10, to: radius - 6, width: 2, color: .orange, in: &drawing)
    drawing.add(#"<circle r="4" fill="\#(InterfaceColor.orange.hex)"/></g>"#)
    return "The watch face: \(moment.text("H:mm:ss"))."
  }

  /// Draws a line from the center. 0 degrees points up.
  private func drawHand(
    degrees: Int, from start: Int, to end: Int, width: Int, color: InterfaceColor,
    in drawing: inout WatchDrawing
  ) {
    drawing.add(
      """
      <line y1="\(-start)" y2="\(-end)" transform="rotate(\(degrees))" stroke="\(color.hex)" \
      stroke-width="\(width)" stroke-linecap="round"/>
      """)
  }
}
