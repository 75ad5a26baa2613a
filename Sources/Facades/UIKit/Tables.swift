@MainActor open class UITableView: UIView {
  public enum RowAnimation: Int, Sendable {
    case automatic
  }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { fatalError() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func setEditing(_ editing: Bool, animated: Bool) {}
}

@MainActor open class UITableViewCell: UIView {
  public enum EditingStyle: Sendable {}

  open var textLabel: UILabel? { fatalError() }
  open var contentConfiguration: (any UIContentConfiguration)?
  open func defaultContentConfiguration() -> UIListContentConfiguration { fatalError() }
}

@MainActor open class UITableViewController: UIViewController {
  open var tableView: UITableView!
  open func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { fatalError() }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { fatalError() }
  open func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool { fatalError() }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { fatalError() }
  open func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { fatalError() }
}

public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
}

extension IndexPath {
  public init(row: Int, section: Int) { fatalError() }
  public var row: Int { fatalError() }
}

@MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public convenience init(style: Style, title: String?, handler: @escaping Handler) { fatalError() }
  open var backgroundColor: UIColor!
}

@MainActor open class UISwipeActionsConfiguration: NSObject {
  public convenience init(actions: [UIContextualAction]) { fatalError() }
  open var performsFirstActionWithFullSwipe = true
}

@MainActor open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  public convenience init(
    style: Style, title: String?,
    handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) { fatalError() }
  open var backgroundColor: UIColor?
}
