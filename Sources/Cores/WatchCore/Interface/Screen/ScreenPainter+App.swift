extension ScreenPainter {
  func drawApp(_ watch: WatchSimulator, in drawing: inout WatchDrawing) -> String {
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

  func drawGlance(
    _ glance: GlanceController, in drawing: inout WatchDrawing
  ) -> String {
    draw(glance.interface, in: &drawing)
    return "A glance: \(said(glance.interface))."
  }

  /// Returns a description of objects, in words.
  func said(_ objects: [InterfaceObject]) -> String {
    let words = objects.shown.flatMap { $0.words(at: moment) }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
