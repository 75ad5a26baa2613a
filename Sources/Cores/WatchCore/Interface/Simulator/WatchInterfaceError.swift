/// An error in an app's request to show a screen. Each case is a mistake in the app.
public enum WatchInterfaceError: Error, Hashable, Sendable {
  /// A scene was pushed in a page-based app, or from a modal.
  case pageBasedCannotPush(scene: String)
  /// A page was requested in a hierarchical app.
  case hierarchicalHasNoPages
  /// A page-based interface was requested without a page.
  case noPages
  /// There is no scene of this name.
  case unknownScene(String, known: [String])
  /// A controller tried to navigate while it was not active on the screen.
  case notOnScreen(controller: String)
  /// A controller that was not presented tried to dismiss itself.
  case nothingPresented(controller: String)
  /// A second glance was added to an app.
  case oneGlanceOnly
  /// The app has no glance to show.
  case noGlance
  /// A glance or a notification's screen has controls.
  case controlsNotAllowed(controller: String, controls: [String])
  /// A glance is too tall for the screen, and does not scroll.
  case glanceTooHigh(height: Int, available: Int)
}

extension WatchInterfaceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .pageBasedCannotPush(let scene):
      "'\(scene)' cannot be pushed: pages and hierarchy exclude each other. Present it instead."
    case .hierarchicalHasNoPages:
      "a hierarchical app has no pages: pages and hierarchy exclude each other."
    case .noPages: "an interface of pages needs at least one page."
    case .unknownScene(let name, let known):
      "there is no scene '\(name)'. Scenes are \(known.joined(separator: ", "))."
    case .notOnScreen(let controller):
      "\(controller) is not active on the screen, and only an active controller can navigate."
    case .nothingPresented(let controller):
      "\(controller) was not presented, and cannot be dismissed."
    case .oneGlanceOnly: "an app has one glance, and this one has it already."
    case .noGlance: "the app has no glance."
    case .controlsNotAllowed(let controller, let controls):
      "\(controller) cannot have controls, and has \(controls.joined(separator: ", "))."
    case .glanceTooHigh(let height, let available):
      "a glance does not scroll: this one is \(height) points high, and the screen has \(available)."
    }
  }
}
