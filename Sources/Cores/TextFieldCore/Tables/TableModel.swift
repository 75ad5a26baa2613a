/// A table of one column, whose rows may be swiped.
@MainActor public final class TableModel {
  /// A row: a title, and what stands dimmed behind it.
  public struct Row: Hashable, Sendable {
    public var title: String
    public var detail: String
    /// Whether the row can be swiped.
    public var isEditable: Bool

    public init(_ title: String, detail: String = "", isEditable: Bool = true) {
      self.title = title
      self.detail = detail
      self.isEditable = isEditable
    }
  }

  public var rows: [Row] {
    // A row number says nothing about other rows.
    didSet { swiped = nil }
  }
  /// Says which actions a row has at an edge; asked when it is swiped.
  public var actions: @MainActor (_ row: Int, _ edge: SwipeActions.Edge) -> SwipeActions?
  /// The row that is swiped, with the actions uncovered; there is at most one.
  public private(set) var swiped: (row: Int, edge: SwipeActions.Edge, actions: SwipeActions)?

  /// - Parameter actions: what each row has at each edge; `nil` for nothing.
  public init(
    rows: [Row],
    actions: @escaping @MainActor (_ row: Int, _ edge: SwipeActions.Edge) -> SwipeActions?
  ) {
    self.rows = rows
    self.actions = actions
  }

  /// Swipes a row from an edge far enough to see its actions.
  ///
  /// - Returns: whether there are any; a row that cannot be edited, or is not there, has none.
  @discardableResult public func swipe(row: Int, from edge: SwipeActions.Edge = .trailing) -> Bool {
    swiped = nil
    guard
      rows.indices.contains(row), rows[row].isEditable, let found = actions(row, edge),
      !found.actions.isEmpty
    else { return false }
    swiped = (row, edge, found)
    return true
  }

  /// Swipes a row from edge to edge, which performs its first action.
  ///
  /// - Returns: whether that was done. Where a full swipe does nothing, the actions are uncovered.
  @discardableResult public func fullySwipe(
    row: Int, from edge: SwipeActions.Edge = .trailing
  ) -> Bool {
    guard
      swipe(row: row, from: edge), let found = swiped?.actions,
      found.performsFirstActionWithFullSwipe
    else { return false }
    return tap(found.actions[0].title)
  }

  /// Taps an uncovered action by its title: the row closes, and then the handler is called.
  @discardableResult public func tap(_ title: String) -> Bool {
    guard let swiped, let action = swiped.actions.actions.first(where: { $0.title == title }) else {
      return false
    }
    self.swiped = nil
    action.handler(self, swiped.row)
    return true
  }

  /// Closes the row that is swiped, as a tap elsewhere does.
  public func closeSwipe() {
    swiped = nil
  }
}

extension TableModel: @MainActor CustomStringConvertible {
  /// In short: "3 rows, row 1 swiped from its trailing edge".
  public var description: String {
    let count = "\(rows.count) row\(rows.count == 1 ? "" : "s")"
    guard let swiped else { return count }
    return "\(count), row \(swiped.row) swiped from its \(swiped.edge.rawValue) edge"
  }
}
