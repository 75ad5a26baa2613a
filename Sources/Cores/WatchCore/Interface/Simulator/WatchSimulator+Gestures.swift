extension WatchSimulator {
  /// The direction of a swipe.
  public enum Swipe: String, CaseIterable, Hashable, Sendable {
    /// A swipe to the next page.
    case left
    /// A swipe to the previous page or, in a hierarchical app, back.
    case right
  }

  /// Swipes over the app's screen.
  ///
  /// - Returns: whether the gesture had an effect.
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

  /// Taps the top left corner: the way back from a pushed or presented scene.
  ///
  /// - Returns: whether there is a way back.
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
  /// - Returns: whether there is an enabled button or a row of this title.
  /// - Throws: any error from its action.
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

  /// Taps anywhere on the screen: a glance opens the app, a short look becomes a long look.
  ///
  /// - Returns: whether the gesture had an effect.
  /// - Throws: `WatchInterfaceError` if the app cannot be opened, or its long look cannot be shown.
  @discardableResult public func tapScreen() throws(WatchInterfaceError) -> Bool {
    guard isWristRaised else { return false }
    switch showing {
    case .glance: try launch()
    case .shortLook: try keepLooking()
    case .face, .app, .longLook: return false
    }
    return true
  }

  /// Turns the crown, which scrolls content that is taller than the screen.
  ///
  /// - Parameter points: the distance to scroll down; a negative number scrolls up.
  /// - Returns: whether the content moved. A glance and a short look never scroll.
  @discardableResult public func turnCrown(by points: Int) -> Bool {
    guard isWristRaised else { return false }
    let offset = min(max(0, scrollOffset + points), scrollableHeight)
    defer { scrollOffset = offset }
    return offset != scrollOffset
  }

  /// Lowers the wrist: the screen goes dark. A notification is dismissed; an app only becomes
  /// inactive.
  public func lowerWrist() {
    switch showing {
    case .shortLook, .longLook: leaveScreen()
    case .face, .app, .glance: deactivate(visibleController)
    }
    isWristRaised = false
  }

  /// Raises the wrist again: the screen shows its previous content.
  public func raiseWrist() {
    isWristRaised = true
    activate(visibleController)
  }
}
