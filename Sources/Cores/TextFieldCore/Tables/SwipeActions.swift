/// The actions that a swipe from one edge of a row reveals, outermost first.
///
/// The first action is at the row's edge, and a full swipe performs it unless that is turned off.
///
/// Source: Apple, "UISwipeActionsConfiguration".
public struct SwipeActions: Sendable {
  /// The edge that the actions are at. In Arabic and Hebrew, the leading edge is the right one.
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    case leading, trailing
  }

  /// The actions, outermost first.
  public var actions: [RowAction]
  /// Whether a full swipe performs the first action.
  public var performsFirstActionWithFullSwipe: Bool

  public init(_ actions: [RowAction], performsFirstActionWithFullSwipe: Bool = true) {
    self.actions = actions
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
  }
}

extension SwipeActions: CustomStringConvertible {
  /// The titles, outermost first.
  public var description: String { actions.map(\.title).joined(separator: ", ") }
}
