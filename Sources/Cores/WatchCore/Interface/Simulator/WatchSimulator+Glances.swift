extension WatchSimulator {
  /// Shows the app's glance, as a swipe up on the watch face does. If the app is open, leaves it.
  ///
  /// - Throws: `WatchInterfaceError` if there is no glance, if it has controls, or if it is too
  ///   tall once it is filled in. In that case the watch face is shown.
  public func showGlance() throws(WatchInterfaceError) {
    guard let type = app.glance else { throw .noGlance }
    leaveScreen()
    let glance = make(type, name: "\(type)")
    try checkControls(of: glance)
    transition { showing = .glance(glance) }
    let height = contentHeight(of: glance)
    if height > contentRoom {
      leaveScreen()
      throw .glanceTooHigh(height: height, available: contentRoom)
    }
  }

  /// Delivers a notification: shows its short look, which the system draws.
  ///
  /// - Returns: whether it is shown. A notification that arrives while the app is on the screen is
  ///   not shown.
  @discardableResult public func receive(_ notification: WatchNotification) -> Bool {
    if isWristRaised, case .app = showing { return false }
    leaveScreen()
    isWristRaised = true
    transition { showing = .shortLook(notification) }
    return true
  }

  /// Continues looking at a short look until it becomes the long look: the app's own screen for the
  /// notification's category, or the system's.
  ///
  /// - Throws: `WatchInterfaceError.controlsNotAllowed` if the app's screen has controls.
  public func keepLooking() throws(WatchInterfaceError) {
    guard case .shortLook(let notification) = showing else { return }
    guard let type = app.notifications[notification.category] else {
      showing = .longLook(notification, nil)
      return
    }
    let controller = make(type, name: "\(type)") { controller in
      record(.didReceive, of: controller)
      controller.didReceive(notification)
    }
    try checkControls(of: controller)
    transition { showing = .longLook(notification, controller) }
  }

  /// Taps one of the buttons below a long look. Every one of them ends the long look.
  func tap(_ title: String, below notification: WatchNotification) -> Bool {
    guard notification.buttons.contains(title) else { return false }
    if title != WatchNotification.dismissTitle { handledActions.append(title) }
    leaveScreen()
    return true
  }

  private func checkControls(of controller: InterfaceController) throws(WatchInterfaceError) {
    let controls = controller.interface.descendants.compactMap(\.control)
    guard controls.isEmpty else {
      throw .controlsNotAllowed(controller: controller.name, controls: controls)
    }
  }
}

extension WatchNotification {
  static let dismissTitle = "Dismiss"

  /// The buttons below the long look: the actions, and Dismiss, which is always there.
  var buttons: [String] { actions + [Self.dismissTitle] }
}
