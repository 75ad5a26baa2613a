/// Draws the screen of a simulated watch.
@MainActor struct ScreenPainter {
  let screen: WatchScreenSize
  let moment: Moment
  /// The distance by which the content is scrolled, in points.
  let offset: Int

  static let dotsHeight = 12
  static let spacing = 4

  var contentWidth: Int { screen.width - 2 * screen.margin }

  /// Returns the height that is available to the content without scrolling.
  func room(hasDots: Bool) -> Int {
    screen.height - screen.statusBarHeight - (hasDots ? Self.dotsHeight : 0)
      - screen.cornerRadius / 3
  }

  /// Returns the height of objects, one below the other.
  func height(of objects: [InterfaceObject]) -> Int {
    let heights = objects.shown.map { $0.height(width: contentWidth, at: moment) }
    return heights.reduce(0, +) + Self.spacing * max(0, heights.count - 1)
  }

  func paint(_ watch: WatchSimulator) -> WatchScreenshot {
    var drawing = WatchDrawing()
    let seen: String
    if !watch.isWristRaised {
      seen = "The screen is dark."
    } else {
      switch watch.showing {
      case .face: seen = drawFace(in: &drawing)
      case .app: seen = drawApp(watch, in: &drawing)
      case .glance(let glance): seen = drawGlance(glance, in: &drawing)
      case .shortLook(let notification): seen = drawShortLook(notification, watch, in: &drawing)
      case .longLook(let notification, let controller):
        seen = drawLongLook(notification, controller, watch, in: &drawing)
      }
    }
    return WatchScreenshot(
      screen: screen, description: "A watch of \(screen). \(seen)", elements: drawing.elements)
  }

  /// Draws objects one below the other, beneath the status bar.
  func draw(
    _ objects: [InterfaceObject], top: Int = 0, in drawing: inout WatchDrawing
  ) {
    var y = screen.statusBarHeight + top - offset
    for object in objects.shown {
      object.draw(in: &drawing, x: screen.margin, y: y, width: contentWidth, at: moment)
      y += object.height(width: contentWidth, at: moment) + Self.spacing
    }
  }

  /// Draws the status bar over the content that scrolls beneath it.
  func drawStatusBar(title: String, in drawing: inout WatchDrawing) {
    drawing.rectangle(y: 0, width: screen.width, height: screen.statusBarHeight)
    // Rounded corners leave less room.
    let inset = screen.cornerRadius > 0 ? screen.cornerRadius / 2 : screen.margin
    let top = screen.statusBarHeight - InterfaceFont.body.size - 4
    let width = screen.width - 2 * inset
    let titleWidth = width - moment.time.estimatedWidth(in: .body) - Self.spacing
    drawing.text(
      title.truncated(to: titleWidth, in: .body), x: inset, y: top, width: titleWidth, font: .body,
      color: .blue, alignment: .leading)
    drawing.text(
      moment.time, x: inset, y: top, width: width, font: .body, color: .primary,
      alignment: .trailing)
  }

  /// Draws the scroll bar if the content is taller than the available space, and returns a
  /// description of it.
  func drawScrollBar(
    height: Int, room: Int, top: Int = 0, in drawing: inout WatchDrawing
  ) -> String {
    guard height > room else { return "" }
    let length = max(6, 24 * room / height)
    let place = (24 - length) * min(offset, height - room) / (height - room)
    let x = screen.width - 3
    let y = screen.statusBarHeight + top + 6
    drawing.rectangle(x: x, y: y, width: 3, height: 24, radius: 2, fill: "#48484a")
    drawing.rectangle(
      x: x, y: y + place, width: 3, height: length, radius: 2, fill: InterfaceColor.green.hex)
    return offset < height - room ? " There is more below." : " This is its end."
  }
}
