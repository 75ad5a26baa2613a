/// An object that an interface controller shows.
///
/// Its values can be set in the controller's `init` and `awake(withContext:)`, and while the
/// controller is active. At other times changes are ignored, as on a watch, and noted in the
/// simulator's log.
///
/// Source: Apple, "WKInterfaceObject"; "WKInterfaceController", `didDeactivate()`.
@MainActor public class InterfaceObject {
  weak var controller: InterfaceController?
  public private(set) var isHidden = false

  init() {}

  /// Hides the object, or shows it again. A hidden object takes no room.
  public func setHidden(_ isHidden: Bool) {
    change { self.isHidden = isHidden }
  }

  /// Sets a value, unless the controller ignores changes now.
  final func change(_ set: () -> Void) {
    if let controller, !controller.takesChanges {
      controller.simulator?.record(.ignoredChange, of: controller)
    } else {
      set()
    }
  }

  /// The objects that this object contains.
  var children: [InterfaceObject] { [] }

  /// A description of the control; `nil` if the object cannot be tapped.
  var control: String? { nil }

  /// Returns the object's natural width, in points.
  func naturalWidth(at moment: Moment) -> Int { 0 }

  /// Returns the object's height at a width, in points.
  func height(width: Int, at moment: Moment) -> Int { 0 }

  /// Draws the object with its top left corner at a point.
  func draw(in drawing: inout WatchDrawing, x: Int, y: Int, width: Int, at moment: Moment) {}

  /// Returns a description of the visible content, in words.
  func words(at moment: Moment) -> [String] { [] }
}

@MainActor extension [InterfaceObject] {
  var shown: [InterfaceObject] { filter { !$0.isHidden } }

  /// All objects, with the objects that they contain.
  var descendants: [InterfaceObject] { flatMap { [$0] + $0.children.descendants } }

  /// All objects that are neither hidden nor in a hidden object.
  var shownDescendants: [InterfaceObject] {
    shown.flatMap { [$0] + $0.children.shownDescendants }
  }
}
