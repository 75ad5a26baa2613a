import Foundation

/// A simulated watch: makes an app's controllers, calls their methods in the order in which a watch
/// does, and accepts swipes and taps.
///
/// It starts with the watch face.
@MainActor public final class WatchSimulator {
  /// The content of the screen.
  enum Showing {
    case face
    case app
    case glance(GlanceController)
    case shortLook(WatchNotification)
    /// A long look; without a controller, it is the system's own screen.
    case longLook(WatchNotification, NotificationController?)
  }

  /// Controllers that belong together: the app's own, or those of a presentation.
  struct Layer {
    enum Style {
      case pages, hierarchy
    }

    let style: Style
    var controllers: [InterfaceController]
    var current = 0

    var visible: InterfaceController { controllers[current] }
  }

  public let app: WatchApp
  public let screen: WatchScreenSize
  public let clock: ManualClock
  let timeZone: TimeZone
  let locale: Locale

  /// All events in the lives of controllers, in order.
  public private(set) var log: [LifecycleEvent] = []
  /// The notification actions that were tapped, in order.
  public internal(set) var handledActions: [String] = []
  /// Indicates whether the wrist is raised. Otherwise the screen is dark.
  public internal(set) var isWristRaised = true

  var showing = Showing.face
  /// The app's controllers, and above them those of presentations.
  var layers: [Layer] = []
  /// The distance by which the content is scrolled, in points.
  var scrollOffset = 0
  private var isChanging = false
  private var instances: [String: Int] = [:]

  /// - Parameters:
  ///   - clock: the watch's clock.
  ///   - timeZone: the watch's time zone.
  ///   - locale: the locale in which the watch shows times.
  public init(
    _ app: WatchApp, screen: WatchScreenSize = .mm42, clock: ManualClock,
    timeZone: TimeZone = .current, locale: Locale = .current
  ) {
    self.app = app
    self.screen = screen
    self.clock = clock
    self.timeZone = timeZone
    self.locale = locale
  }

  /// The controller that is on the screen; `nil` for the watch face and for screens that the system
  /// draws.
  public var visibleController: InterfaceController? {
    switch showing {
    case .face, .shortLook: nil
    case .app: layers.last?.visible
    case .glance(let glance): glance
    case .longLook(_, let controller): controller
    }
  }

  /// The index of the page on the screen, counted from 0, and the number of pages; `nil` without
  /// pages.
  public var page: (index: Int, count: Int)? {
    guard case .app = showing, let top = layers.last, top.style == .pages, top.controllers.count > 1
    else { return nil }
    return (top.current, top.controllers.count)
  }

  func record(_ call: LifecycleEvent.Call, of controller: InterfaceController) {
    log.append(LifecycleEvent(controller.name, call))
  }
}

// MARK: - A controller's life

extension WatchSimulator {
  /// Makes a controller, and awakens it.
  ///
  /// - Parameter prepare: additional work before the controller is ready to be activated.
  func make<Controller: InterfaceController>(
    _ type: Controller.Type, name: String, context: Any? = nil,
    prepare: (Controller) -> Void = { _ in }
  ) -> Controller {
    let number = instances[name, default: 0] + 1
    instances[name] = number
    let controller = type.init()
    controller.name = number == 1 ? name : "\(name) \(number)"
    controller.simulator = self
    controller.interface.descendants.forEach { $0.controller = controller }
    record(.initialize, of: controller)
    record(.awake, of: controller)
    controller.awake(withContext: context)
    prepare(controller)
    controller.stage = .inactive
    return controller
  }

  func makeScenes(_ scenes: [(name: String, context: Any?)]) -> [InterfaceController] {
    scenes.compactMap { scene in
      app.scenes[scene.name].map { make($0, name: scene.name, context: scene.context) }
    }
  }

  func check(_ names: [String]) throws(WatchInterfaceError) {
    for name in names where app.scenes[name] == nil {
      throw .unknownScene(name, known: app.scenes.keys.sorted())
    }
  }

  func activate(_ controller: InterfaceController?) {
    guard let controller, !controller.isActive, isWristRaised else { return }
    controller.stage = .active
    record(.willActivate, of: controller)
    controller.willActivate()
  }

  func deactivate(_ controller: InterfaceController?) {
    guard let controller, controller.isActive else { return }
    controller.stage = .inactive
    record(.didDeactivate, of: controller)
    controller.didDeactivate()
  }

  /// Changes the content of the screen: activates the new controller, then deactivates the old one.
  func transition(_ change: () -> Void) {
    let wasChanging = isChanging
    isChanging = true
    defer { isChanging = wasChanging }
    let old = visibleController
    change()
    scrollOffset = 0
    guard visibleController !== old else { return }
    activate(visibleController)
    deactivate(old)
  }

  func canNavigate(from controller: InterfaceController) -> Bool {
    guard !isChanging, controller.isActive, case .app = showing else { return false }
    return visibleController === controller
  }
}
