/// What a watch app consists of: its scenes, where it starts, its one glance, and its notifications'
/// own screens.
///
/// On a device this is the storyboard.
@MainActor public struct WatchApp {
  /// The two ways to get from screen to screen. An app has one of them.
  enum Start {
    case pages([(name: String, context: Any?)])
    case hierarchy(root: String, context: Any?)
  }

  public let name: String
  let scenes: [String: InterfaceController.Type]
  let start: Start
  private(set) var glance: GlanceController.Type?
  private(set) var notifications: [String: NotificationController.Type] = [:]

  /// An app of pages to swipe through.
  ///
  /// - Parameters:
  ///   - name: stands on notifications.
  ///   - scenes: the controllers by the names that they are shown by.
  ///   - pages: the scenes that it starts with, from left to right, and what each is handed.
  public init(
    name: String, scenes: [String: InterfaceController.Type],
    pages: [(name: String, context: Any?)]
  ) {
    self.name = name
    self.scenes = scenes
    start = .pages(pages)
  }

  /// An app of one scene, which can push others.
  ///
  /// - Parameters:
  ///   - name: stands on notifications.
  ///   - scenes: the controllers by the names that they are shown by.
  ///   - root: the scene that it starts with.
  ///   - context: what that is handed.
  public init(
    name: String, scenes: [String: InterfaceController.Type], root: String, context: Any? = nil
  ) {
    self.name = name
    self.scenes = scenes
    start = .hierarchy(root: root, context: context)
  }

  /// Gives the app its glance.
  ///
  /// - Throws: `WatchInterfaceError.oneGlanceOnly` where it has one.
  public mutating func addGlance(_ glance: GlanceController.Type) throws(WatchInterfaceError) {
    guard self.glance == nil else { throw .oneGlanceOnly }
    self.glance = glance
  }

  /// Gives the notifications of a category a screen of their own, in place of the one before.
  public mutating func addNotification(
    _ controller: NotificationController.Type, category: String
  ) {
    notifications[category] = controller
  }
}
