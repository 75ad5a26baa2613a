extension WatchSimulator {
  /// The way that a finger goes over the screen.
  public enum Swipe: String, CaseIterable, Hashable, Sendable {
    /// To the next page.
    case left
    /// To the page before; in a hierarchical app, back.
    case right
  }

  /// Swipes over the app.
  ///
  /// - Returns: whether that led anywhere.
  @discardableResult public func swipe(_ swipe: Swipe) -> Bool {
    guard isWristRaised, case .app = showing, let layer = layers.last else { return false }
    let next = layer.current + (swipe == .left ? 1 : -1)
    guard layer.controllers.indices.contains(next) else { return false }
    switch layer.style {
    case .hierarchy: pop(toRoot: false)
    case .pages: transition { layers[layers.count - 1].current = next }
    }
    return true
  }

  /// Taps what stands at the top left: the way back from what was pushed or presented.
  ///
  /// - Returns: whether there is one.
  @discardableResult public func tapBack() -> Bool {
    guard isWristRaised, case .app = showing, let layer = layers.last else { return false }
    if layers.count > 1 {
      transition { layers.removeLast() }
      return true
    }
    guard layer.style == .hierarchy, layer.current > 0 else { return false }
    pop(toRoot: false)
    return true
  }

  /// Taps a button or a row of the app, or a button of a notification's long look, by its title.
  ///
  /// - Returns: whether there is one that can be tapped.
  /// - Throws: what its action throws.
  @discardableResult public func tap(_ title: String) throws -> Bool {
    guard isWristRaised else { return false }
    switch showing {
    case .app:
      guard let controller = layers.last?.visible else { return false }
      return try tap(title, in: controller)
    case .longLook(let notification, _): return tap(title, below: notification)
    case .face, .glance, .shortLook: return false
    }
  }

  private func tap(_ title: String, in controller: InterfaceController) throws -> Bool {
    for object in controller.interface.shownDescendants {
      if let button = object as? InterfaceButton, button.title == title, button.isEnabled {
        try button.action(controller)
        return true
      }
      if let table = object as? InterfaceTable,
        let index = table.rows.firstIndex(where: { $0.title == title })
      {
        try controller.table(table, didSelectRowAt: index)
        return true
      }
    }
    return false
  }

  /// Taps the screen, no matter where: a glance opens the app, a short look becomes a long look.
  ///
  /// - Returns: whether that led anywhere.
  /// - Throws: `WatchInterfaceError` where the app cannot be opened, or its long look not be shown.
  @discardableResult public func tapScreen() throws(WatchInterfaceError) -> Bool {
    guard isWristRaised else { return false }
    switch showing {
    case .glance: try launch()
    case .shortLook: try keepLooking()
    case .face, .app, .longLook: return false
    }
    return true
  }

  /// Turns the crown: scrolls what is higher than the screen.
  ///
  /// - Parameter points: downwards; a negative number scrolls up.
  /// - Returns: whether anything moved. A glance and a short look never do.
  @discardableResult public func turnCrown(by points: Int) -> Bool {
    guard isWristRaised else { return false }
    let offset = min(max(0, scrollOffset + points), scrollableHeight)
    defer { scrollOffset = offset }
    return offset != scrollOffset
  }

  /// Lowers the wrist: the screen goes dark. A notification is gone then, an app is only inactive.
  public func lowerWrist() {
    switch showing {
    case .shortLook, .longLook: leaveScreen()
    case .face, .app, .glance: deactivate(visibleController)
    }
    isWristRaised = false
  }

  /// Raises the wrist again, and sees what was there before.
  public func raiseWrist() {
    isWristRaised = true
    activate(visibleController)
  }
}
