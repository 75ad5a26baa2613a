/// Something that an interface controller shows.
///
/// Its values can be set before the controller is first activated by what the controller does in
/// `init` and `awake`, and while the controller is active. At other times they are ignored, as on a
/// watch, and the simulator's log says so.
///
/// Source: Apple, "WKInterfaceObject"; "WKInterfaceController", `didDeactivate()`.
@MainActor public class InterfaceObject {
  weak var controller: InterfaceController?
  public private(set) var isHidden = false

  init() {}

  /// Hides it, or shows it again. What is hidden takes no room.
  public func setHidden(_ isHidden: Bool) {
    change { self.isHidden = isHidden }
  }

  /// Sets a value, unless the controller takes none now.
  final func change(_ set: () -> Void) {
    if let controller, !controller.takesChanges {
      controller.simulator?.record(.ignoredChange, of: controller)
    } else {
      set()
    }
  }

  /// What stands in it.
  var children: [InterfaceObject] { [] }

  /// The words of something that can be tapped; `nil` where it cannot.
  var control: String? { nil }

  /// How wide it would be if there was room, in points.
  func naturalWidth(at moment: Moment) -> Int { 0 }

  /// How high it is at a width, in points.
  func height(width: Int, at moment: Moment) -> Int { 0 }

  /// Draws it with its upper left corner at a point.
  func draw(in drawing: inout WatchDrawing, x: Int, y: Int, width: Int, at moment: Moment) {}

  /// What is seen of it, in words.
  func words(at moment: Moment) -> [String] { [] }
}

@MainActor extension [InterfaceObject] {
  var shown: [InterfaceObject] { filter { !$0.isHidden } }

  /// All of them, with all that stands in them.
  var descendants: [InterfaceObject] { flatMap { [$0] + $0.children.descendants } }

  /// All that is not hidden, nor stands in something hidden.
  var shownDescendants: [InterfaceObject] {
    shown.flatMap { [$0] + $0.children.shownDescendants }
  }
}
