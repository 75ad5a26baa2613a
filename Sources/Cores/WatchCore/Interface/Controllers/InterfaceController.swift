/// A screen of a watch app. Subclass it, list the objects that it shows, and fill them in.
///
/// The simulated watch makes controllers by the names of their scenes, and calls their methods in a
/// fixed order. All pages of a set are initialized and awakened before the first one is activated.
/// `awake(withContext:)` is called once; `willActivate()` and `didDeactivate()` are called each
/// time the controller appears and disappears. The `willActivate()` of the next controller comes
/// before the `didDeactivate()` of the previous one.
///
/// Source: Apple, "WKInterfaceController"; "App Programming Guide for watchOS", "Interface
/// Navigation". About the order of two controllers, Apple's documentation says only that
/// `willActivate()` may come early. Watches in 2015 called it first. From version 1.0.1 on, they
/// also activated the next page for a moment at launch, unlike this simulator.
@MainActor open class InterfaceController {
  /// A stage in the life of a controller.
  enum Stage {
    case initializing, inactive, active
  }

  weak var simulator: WatchSimulator?
  /// The name of the controller's scene. The second and later controllers of a scene also have a
  /// number.
  public internal(set) var name = ""
  var stage = Stage.initializing
  /// The title at the top left; `nil` for none.
  public private(set) var title: String?

  public required init() {}

  /// The objects that it shows, from top to bottom. They must always be the same. On a device, they
  /// are in a storyboard.
  open var interface: [InterfaceObject] { [] }

  /// Called once, with the context that was passed for this controller.
  open func awake(withContext context: Any?) {}

  /// Called when the controller is about to appear on the screen.
  open func willActivate() {}

  /// Called when the controller is no longer on the screen. Changes that it makes from here on are
  /// ignored.
  open func didDeactivate() {}

  /// Called when the user taps a row.
  ///
  /// - Parameter index: counted from 0.
  open func table(_ table: InterfaceTable, didSelectRowAt index: Int) throws {}

  /// Sets the title at the top left.
  public final func setTitle(_ title: String?) {
    guard takesChanges else {
      simulator?.record(.ignoredChange, of: self)
      return
    }
    self.title = title
  }

  /// Indicates whether the controller is on the screen.
  public final var isActive: Bool { stage == .active }

  var takesChanges: Bool { stage != .inactive }
}

extension InterfaceController {
  /// Shows a scene on top of this one, with a way back. Only for hierarchical apps.
  ///
  /// - Throws: `WatchInterfaceError` in a page-based app, from a modal, if there is no scene of
  ///   this name, or if this controller is not active.
  public final func pushController(withName name: String, context: Any? = nil)
    throws(WatchInterfaceError)
  {
    try activeSimulator.push(name, context: context)
  }

  /// Goes back to the controller that pushed this one. Does nothing at the root.
  public final func pop() throws(WatchInterfaceError) {
    try activeSimulator.pop(toRoot: false)
  }

  /// Goes back to the first controller. Does nothing there.
  public final func popToRootController() throws(WatchInterfaceError) {
    try activeSimulator.pop(toRoot: true)
  }

  /// Shows another page of a page-based interface.
  ///
  /// - Parameter index: counted from 0. An index without a page has no effect.
  public final func becomeCurrentPage(_ index: Int) throws(WatchInterfaceError) {
    try activeSimulator.show(page: index)
  }

  /// Shows a scene over everything else until it is dismissed. For both kinds of app.
  public final func presentController(withName name: String, context: Any? = nil)
    throws(WatchInterfaceError)
  {
    try activeSimulator.present([(name, context)])
  }

  /// Shows scenes as pages over everything else until they are dismissed. For both kinds of app.
  public final func presentController(_ namesAndContexts: [(name: String, context: Any?)])
    throws(WatchInterfaceError)
  {
    try activeSimulator.present(namesAndContexts)
  }

  /// Dismisses the presentation that this controller is part of.
  public final func dismiss() throws(WatchInterfaceError) {
    try activeSimulator.dismiss()
  }

  private var activeSimulator: WatchSimulator {
    get throws(WatchInterfaceError) {
      guard let simulator, simulator.canNavigate(from: self) else {
        throw .notOnScreen(controller: description)
      }
      return simulator
    }
  }
}

extension InterfaceController: @MainActor CustomStringConvertible {
  /// The name of the controller's scene.
  public var description: String { name.isEmpty ? "\(type(of: self))" : name }
}
