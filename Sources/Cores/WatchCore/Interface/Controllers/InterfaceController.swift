/// A screen of a watch app: subclass it, list what it shows, and fill that in.
///
/// The simulated watch makes controllers itself, by the names of their scenes, and calls them in a
/// fixed order. All of a set of pages are initialized and awakened before the first of them is
/// activated. `awake(withContext:)` is called once; `willActivate()` and `didDeactivate()` as often
/// as the controller comes onto the screen and leaves it. The next controller's `willActivate()`
/// comes before the `didDeactivate()` of the one that leaves.
///
/// Source: Apple, "WKInterfaceController"; "App Programming Guide for watchOS", "Interface
/// Navigation". Of two controllers of which one follows the other, Apple's documentation says only
/// that `willActivate()` may come early. That it comes first is what watches did in 2015. From
/// version 1.0.1 on they also activated the next page for a moment at launch, which this does not.
@MainActor open class InterfaceController {
  /// The part of its life that a controller is in.
  enum Stage {
    case initializing, inactive, active
  }

  weak var simulator: WatchSimulator?
  /// The name of its scene, with a number from the second controller of that scene on.
  public internal(set) var name = ""
  var stage = Stage.initializing
  public private(set) var title: String?

  public required init() {}

  /// What it shows, from top to bottom: always the same objects. What scenes are laid out in on a
  /// device is a storyboard.
  open var interface: [InterfaceObject] { [] }

  /// Called once, with what the one who asked for this controller handed over.
  open func awake(withContext context: Any?) {}

  /// Called when it is about to be on the screen.
  open func willActivate() {}

  /// Called when it is no longer on the screen. What it sets from here on is ignored.
  open func didDeactivate() {}

  /// Called when a row was tapped.
  ///
  /// - Parameter index: counted from 0.
  open func table(_ table: InterfaceTable, didSelectRowAt index: Int) throws {}

  /// Sets what stands at the top left.
  public final func setTitle(_ title: String?) {
    guard takesChanges else {
      simulator?.record(.ignoredChange, of: self)
      return
    }
    self.title = title
  }

  /// Whether it is on the screen.
  public final var isActive: Bool { stage == .active }

  var takesChanges: Bool { stage != .inactive }
}

extension InterfaceController {
  /// Shows a scene on top of this one, with a way back; for hierarchical apps.
  ///
  /// - Throws: `WatchInterfaceError` in a page-based app, from a modal, where there is no such
  ///   scene, and where this controller is not active.
  public final func pushController(withName name: String, context: Any? = nil)
    throws(WatchInterfaceError)
  {
    try activeSimulator.push(name, context: context)
  }

  /// Goes back to the controller that pushed this one; does nothing at the root.
  public final func pop() throws(WatchInterfaceError) {
    try activeSimulator.pop(toRoot: false)
  }

  /// Goes back to the first controller; does nothing there.
  public final func popToRootController() throws(WatchInterfaceError) {
    try activeSimulator.pop(toRoot: true)
  }

  /// Shows another page of a page-based interface.
  ///
  /// - Parameter index: counted from 0; one that there is no page of does nothing.
  public final func becomeCurrentPage(_ index: Int) throws(WatchInterfaceError) {
    try activeSimulator.show(page: index)
  }

  /// Shows a scene over everything until it is dismissed; from either kind of app.
  public final func presentController(withName name: String, context: Any? = nil)
    throws(WatchInterfaceError)
  {
    try activeSimulator.present([(name, context)])
  }

  /// Shows scenes over everything, as pages, until they are dismissed; from either kind of app.
  public final func presentController(_ namesAndContexts: [(name: String, context: Any?)])
    throws(WatchInterfaceError)
  {
    try activeSimulator.present(namesAndContexts)
  }

  /// Ends the presentation that this controller is a part of.
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
  /// The name of its scene.
  public var description: String { name.isEmpty ? "\(type(of: self))" : name }
}
