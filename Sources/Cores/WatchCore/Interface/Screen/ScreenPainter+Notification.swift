extension ScreenPainter {
  func drawShortLook(
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

  func drawLongLook(
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

  /// Returns the height of a long look, with its sash and its buttons.
  func longLookHeight(
    _ notification: WatchNotification, _ controller: NotificationController?
  ) -> Int {
    Self.sashHeight + height(of: content(of: notification, controller)) + 2 * Self.spacing
      + notification.buttons.count * (InterfaceButton.height + Self.spacing)
  }

  private static let sashHeight = 26

  /// Returns the objects of the app's own screen, or of the system's.
  private func content(
    of notification: WatchNotification, _ controller: NotificationController?
  ) -> [InterfaceObject] {
    controller?.interface ?? [
      InterfaceLabel(notification.title, font: .headline, numberOfLines: 0),
      InterfaceLabel(notification.body, numberOfLines: 0),
    ]
  }

  /// Draws the strip with the app's icon and name. The content scrolls beneath it.
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
