/// The actions that a swipe from one edge of a row reveals, outermost first.
///
/// The first action is at the row's edge. A full swipe performs it unless full swipes are turned
/// off.
///
/// Source: Apple, "UISwipeActionsConfiguration".
public struct SwipeActions: Sendable {
  /// The edge at which the actions are. In Arabic and Hebrew, the leading edge is the right one.
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    case leading, trailing
  }

  /// The actions, outermost first.
  public var actions: [RowAction]
  /// Indicates whether a full swipe performs the first action.
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
