/// A rule that says which changes a text field takes.
///
/// Judge the whole proposed text and never the replacement alone: a field that looks at what was
/// typed sees "." and lets "1.2.3" come about.
public protocol TextConstraint: Sendable {
  /// Says whether a change is taken, refused, or turned into another.
  func evaluate(_ change: TextChange) -> TextVerdict
}

extension TextConstraint {
  /// Whether a text may stand in the field as a whole. An empty one mostly may.
  public func permits(_ text: String) -> Bool {
    evaluate(.entering(text)) == .accept
  }
}
