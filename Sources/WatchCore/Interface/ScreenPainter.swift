import Foundation

/// Draws what is on the screen of a simulated watch.
@MainActor struct ScreenPainter {
  let screen: WatchScreenSize
  let moment: Moment
  /// How far the content is scrolled, in points.
  let offset: Int

  static let dotsHeight = 12
  static let spacing = 4

  private var contentWidth: Int { screen.width - 2 * screen.margin }

  /// How high the content may be without being scrolled.
  func room(hasDots: Bool) -> Int {
    screen.height - screen.statusBarHeight - (hasDots ? Self.dotsHeight : 0)
      - screen.cornerRadius / 3
  }

  /// How high objects are, one below the other.
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

  /// Draws objects one below the other in the part of the screen below the status bar.
  private func draw(
    _ objects: [InterfaceObject], top: Int = 0, in drawing: inout WatchDrawing
  ) {
    var y = screen.statusBarHeight + top - offset
    for object in objects.shown {
      object.draw(in: &drawing, x: screen.margin, y: y, width: contentWidth, at: moment)
      y += object.height(width: contentWidth, at: moment) + Self.spacing
    }
  }

  /// Draws the status bar over what was scrolled below it.
  private func drawStatusBar(title: String, in drawing: inout WatchDrawing) {
    drawing.rectangle(y: 0, width: screen.width, height: screen.statusBarHeight)
    // Between round corners there is less room.
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

  /// Draws how far the content is scrolled, where it is higher than its room, and says so.
  private func drawScrollBar(
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

// MARK: - The app and its glance

extension ScreenPainter {
  private func drawApp(_ watch: WatchSimulator, in drawing: inout WatchDrawing) -> String {
    guard let layer = watch.layers.last else { return "" }
    let controller = layer.visible
    draw(controller.interface, in: &drawing)
    let isPresented = watch.layers.count > 1
    let title = controller.title ?? ""
    let header =
      isPresented
      ? title.isEmpty ? "Cancel" : title
      : layer.style == .hierarchy && layer.current > 0 ? "‹ \(title)" : title
    drawStatusBar(title: header, in: &drawing)
    var words = isPresented ? "A modal screen" : "An app"
    if !title.isEmpty { words += " with the title “\(title)”" }
    if isPresented && title.isEmpty { words += " with “Cancel” at the top left" }
    if layer.style == .hierarchy && layer.current > 0 { words += " and a way back" }
    let hasDots = layer.style == .pages && layer.controllers.count > 1
    if hasDots {
      drawDots(layer, in: &drawing)
      words += ", page \(layer.current + 1) of \(layer.controllers.count)"
    }
    let more = drawScrollBar(
      height: height(of: controller.interface), room: room(hasDots: hasDots), in: &drawing)
    return "\(words): \(said(controller.interface)).\(more)"
  }

  private func drawDots(_ layer: WatchSimulator.Layer, in drawing: inout WatchDrawing) {
    let y = screen.height - Self.dotsHeight / 2 - (screen.cornerRadius > 0 ? 6 : 0)
    let count = layer.controllers.count
    drawing.rectangle(
      y: y - Self.dotsHeight / 2, width: screen.width, height: screen.height)
    for index in 0..<count {
      let x = screen.width / 2 + (2 * index - count + 1) * 5
      let fill = index == layer.current ? "#ffffff" : "#636366"
      drawing.add(#"<circle cx="\#(x)" cy="\#(y)" r="3" fill="\#(fill)"/>"#)
    }
  }

  private func drawGlance(
    _ glance: GlanceController, in drawing: inout WatchDrawing
  ) -> String {
    draw(glance.interface, in: &drawing)
    return "A glance: \(said(glance.interface))."
  }

  private func said(_ objects: [InterfaceObject]) -> String {
    let words = objects.shown.flatMap { $0.words(at: moment) }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}

// MARK: - Notifications

extension ScreenPainter {
  private func drawShortLook(
    _ notification: WatchNotification, _ watch: WatchSimulator, in drawing: inout WatchDrawing
  ) -> String {
    let size = screen.width * 2 / 5
    let top = screen.height / 2 - size
    drawing.icon(of: watch.app.name, x: (screen.width - size) / 2, y: top, size: size)
    var y = top + size + 10
    let title = notification.title.wrapped(to: contentWidth, in: .headline, atMost: 2)
    for line in title {
      drawing.text(
        line, x: screen.margin, y: y, width: contentWidth, font: .headline, color: .primary,
        alignment: .center)
      y += InterfaceFont.headline.lineHeight
    }
    drawing.text(
      watch.app.name.truncated(to: contentWidth, in: .footnote), x: screen.margin, y: y + 2,
      width: contentWidth, font: .footnote, color: .blue, alignment: .center)
    return "The short look of a notification: the app's icon, “\(notification.title)” and"
      + " “\(watch.app.name)”."
  }

  private func drawLongLook(
    _ notification: WatchNotification, _ controller: NotificationController?,
    _ watch: WatchSimulator, in drawing: inout WatchDrawing
  ) -> String {
    let content = content(of: notification, controller)
    draw(content, top: Self.sashHeight, in: &drawing)
    let buttons = notification.buttons.map { InterfaceButton($0) }
    draw(buttons, top: Self.sashHeight + height(of: content) + 2 * Self.spacing, in: &drawing)
    drawSash(watch.app.name, in: &drawing)
    let more = drawScrollBar(
      height: longLookHeight(notification, controller), room: room(hasDots: false),
      top: Self.sashHeight, in: &drawing)
    return "The long look of a notification: the icon and the name of “\(watch.app.name)”,"
      + " \(said(content)), \(said(buttons)).\(more)"
  }

  /// How high a long look is, with its sash and its buttons.
  func longLookHeight(
    _ notification: WatchNotification, _ controller: NotificationController?
  ) -> Int {
    Self.sashHeight + height(of: content(of: notification, controller)) + 2 * Self.spacing
      + notification.buttons.count * (InterfaceButton.height + Self.spacing)
  }

  private static let sashHeight = 26

  /// The app's own screen, or the system's.
  private func content(
    of notification: WatchNotification, _ controller: NotificationController?
  ) -> [InterfaceObject] {
    controller?.interface ?? [
      InterfaceLabel(notification.title, font: .headline, numberOfLines: 0),
      InterfaceLabel(notification.body, numberOfLines: 0),
    ]
  }

  /// Draws the strip with the app's icon and name; the content is scrolled below it.
  private func drawSash(_ name: String, in drawing: inout WatchDrawing) {
    let bottom = screen.statusBarHeight + Self.sashHeight - Self.spacing
    drawing.rectangle(
      y: 0, width: screen.width, height: bottom, fill: WatchDrawing.platterFill)
    let inset = screen.cornerRadius > 0 ? screen.cornerRadius / 2 : screen.margin
    drawing.icon(of: name, x: inset, y: bottom - 34, size: 28)
    let x = inset + 34
    drawing.text(
      name.truncated(to: screen.width - x - inset, in: .body), x: x, y: bottom - 29,
      width: screen.width - x - inset, font: .body, color: .primary, alignment: .trailing)
  }
}

// MARK: - The watch face

extension ScreenPainter {
  private func drawFace(in drawing: inout WatchDrawing) -> String {
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

  /// Draws a line from the middle, 0 degrees upwards.
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
