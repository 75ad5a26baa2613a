/// The parts of a watch app: its scenes, its starting point, its glance, and its own screens for
/// notifications.
///
/// On a device, the storyboard holds these.
@MainActor public struct WatchApp {
  /// The two styles of navigation. An app uses one of them.
  enum Start {
    case pages([(name: String, context: Any?)])
    case hierarchy(root: String, context: Any?)
  }

  public let name: String
  let scenes: [String: InterfaceController.Type]
  let start: Start
  private(set) var glance: GlanceController.Type?
  private(set) var notifications: [String: NotificationController.Type] = [:]

  /// Makes a page-based app, with pages to swipe through.
  ///
  /// - Parameters:
  ///   - name: the name on notifications.
  ///   - scenes: the controllers by the names of their scenes.
  ///   - pages: the scenes to start with, from left to right, each with its context.
  public init(
    name: String, scenes: [String: InterfaceController.Type],
    pages: [(name: String, context: Any?)]
  ) {
    self.name = name
    self.scenes = scenes
    start = .pages(pages)
  }

  /// Makes a hierarchical app, with a root scene that can push others.
  ///
  /// - Parameters:
  ///   - name: the name on notifications.
  ///   - scenes: the controllers by the names of their scenes.
  ///   - root: the scene to start with.
  ///   - context: the root's context.
  public init(
    name: String, scenes: [String: InterfaceController.Type], root: String, context: Any? = nil
  ) {
    self.name = name
    self.scenes = scenes
    start = .hierarchy(root: root, context: context)
  }

  /// Adds the app's glance.
  ///
  /// - Throws: `WatchInterfaceError.oneGlanceOnly` if it already has one.
  public mutating func addGlance(_ glance: GlanceController.Type) throws(WatchInterfaceError) {
    guard self.glance == nil else { throw .oneGlanceOnly }
    self.glance = glance
  }

  /// Sets the screen for notifications of a category, replacing an earlier one.
  public mutating func addNotification(
    _ controller: NotificationController.Type, category: String
  ) {
    notifications[category] = controller
  }
}
