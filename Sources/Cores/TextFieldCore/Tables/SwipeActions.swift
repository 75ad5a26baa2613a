/// The actions that a swipe on one edge of a row uncovers, the outermost first.
///
/// Apple's documentation, `UISwipeActionsConfiguration`: the first action stands at the row's edge,
/// and a full swipe performs it unless that is switched off.
public struct SwipeActions: Sendable {
  /// The edge that the actions are behind. In Arabic and Hebrew the leading edge is the right one.
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    case leading, trailing
  }

  public var actions: [RowAction]
  public var performsFirstActionWithFullSwipe: Bool

  public init(_ actions: [RowAction], performsFirstActionWithFullSwipe: Bool = true) {
    self.actions = actions
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
  }
}

extension SwipeActions: CustomStringConvertible {
  /// The titles, the outermost first.
  public var description: String { actions.map(\.title).joined(separator: ", ") }
}
