/// A table with one column, whose rows can be swiped.
@MainActor public final class TableModel {
  /// A row: a title, followed by a dimmed detail.
  public struct Row: Hashable, Sendable {
    public var title: String
    public var detail: String
    /// Indicates whether the row can be swiped.
    public var isEditable: Bool

    public init(_ title: String, detail: String = "", isEditable: Bool = true) {
      self.title = title
      self.detail = detail
      self.isEditable = isEditable
    }
  }

  /// The rows, from top to bottom. Setting them closes a swiped row.
  public var rows: [Row] {
    // The swiped index would refer to a different row.
    didSet { swiped = nil }
  }
  /// Returns the actions of a row at an edge. Called when the row is swiped.
  public var actions: @MainActor (_ row: Int, _ edge: SwipeActions.Edge) -> SwipeActions?
  /// The swiped row and its revealed actions; there is at most one.
  public private(set) var swiped: (row: Int, edge: SwipeActions.Edge, actions: SwipeActions)?

  /// - Parameter actions: the actions of each row at each edge; `nil` for none.
  public init(
    rows: [Row],
    actions: @escaping @MainActor (_ row: Int, _ edge: SwipeActions.Edge) -> SwipeActions?
  ) {
    self.rows = rows
    self.actions = actions
  }

  /// Swipes a row from an edge, far enough to reveal its actions.
  ///
  /// - Returns: whether there are any. A row that cannot be edited, or does not exist, has none.
  @discardableResult public func swipe(row: Int, from edge: SwipeActions.Edge = .trailing) -> Bool {
    swiped = nil
    guard
      rows.indices.contains(row), rows[row].isEditable, let found = actions(row, edge),
      !found.actions.isEmpty
    else { return false }
    swiped = (row, edge, found)
    return true
  }

  /// Swipes a row fully from an edge, which performs its first action.
  ///
  /// - Returns: whether the action was performed. If full swipes are turned off, the actions are
  ///   revealed instead.
  @discardableResult public func fullySwipe(
    row: Int, from edge: SwipeActions.Edge = .trailing
  ) -> Bool {
    guard
      swipe(row: row, from: edge), let found = swiped?.actions,
      found.performsFirstActionWithFullSwipe
    else { return false }
    return tap(found.actions[0].title)
  }

  /// Taps a revealed action by its title: closes the row, and then calls the handler.
  ///
  /// - Returns: whether there is one.
  @discardableResult public func tap(_ title: String) -> Bool {
    guard let swiped, let action = swiped.actions.actions.first(where: { $0.title == title }) else {
      return false
    }
    self.swiped = nil
    action.handler(self, swiped.row)
    return true
  }

  /// Closes the swiped row, as a tap elsewhere does.
  public func closeSwipe() {
    swiped = nil
  }
}

extension TableModel: @MainActor CustomStringConvertible {
  /// A short description, such as "3 rows, row 1 swiped from its trailing edge".
  public var description: String {
    let count = "\(rows.count) row\(rows.count == 1 ? "" : "s")"
    guard let swiped else { return count }
    return "\(count), row \(swiped.row) swiped from its \(swiped.edge.rawValue) edge"
  }
}
