/// A constraint's verdict on a change.
public enum TextVerdict: Hashable, Sendable {
  /// The text becomes the proposed text.
  case accept
  /// The text stays as it is. The reason is a sentence for the user.
  case reject(reason: String)
  /// The text becomes `text`, which differs from the proposed text.
  ///
  /// `caret` is in UTF-16 units of `text`.
  case replace(text: String, caret: Int)

  /// Indicates whether the change is rejected.
  public var isRejection: Bool {
    if case .reject = self { true } else { false }
  }
}
