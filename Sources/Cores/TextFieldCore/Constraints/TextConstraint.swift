/// A rule that decides which changes a text field accepts.
///
/// Evaluate the whole proposed text, never the replacement alone: a field that checks only the
/// typed text accepts a "." and ends up with "1.2.3".
public protocol TextConstraint: Sendable {
  /// Decides whether a change is accepted, rejected or replaced by another.
  func evaluate(_ change: TextChange) -> TextVerdict
}

extension TextConstraint {
  /// Returns whether a whole text is allowed in the field. An empty text usually is.
  public func permits(_ text: String) -> Bool {
    evaluate(.entering(text)) == .accept
  }
}
