/// A notification that arrives on a watch.
public struct WatchNotification: Hashable, Sendable {
  /// A few words for the short look. Other people may see it, so it should contain nothing private.
  public var title: String
  public var body: String
  /// The category, which decides which of the app's controllers shows it.
  public var category: String
  /// The titles of the buttons below the long look.
  public var actions: [String]

  public init(_ title: String, body: String, category: String = "", actions: [String] = []) {
    self.title = title
    self.body = body
    self.category = category
    self.actions = actions
  }
}
