import Foundation

/// Allows a text that a regular expression matches as a whole.
///
/// The expression must also match while the user is typing: a code of three digits is `\d{0,3}`. An
/// empty text is always accepted.
public struct RegexConstraint: TextConstraint, Hashable {
  public let pattern: String
  /// The reason for a rejection, shown to the user.
  public let reason: String
  // `NSRegularExpression` can be used from any thread; `Regex` is not Sendable.
  private let expression: NSRegularExpression

  /// Makes a constraint from a pattern.
  ///
  /// - Parameter reason: a sentence that says what may be typed.
  /// - Throws: `RegexConstraintError` if the pattern is not a regular expression.
  public init(_ pattern: String, reason: String? = nil) throws(RegexConstraintError) {
    self.pattern = pattern
    self.reason = reason ?? "The text does not match “\(pattern)”."
    // Makes the pattern a group, so that the anchors apply to all of its alternatives.
    guard
      (try? NSRegularExpression(pattern: pattern)) != nil,
      let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z")
    else { throw RegexConstraintError(pattern: pattern) }
    self.expression = expression
  }

  public func evaluate(_ change: TextChange) -> TextVerdict {
    let text = change.proposedText
    let range = NSRange(location: 0, length: text.utf16.count)
    let matches = expression.firstMatch(in: text, range: range) != nil
    return text.isEmpty || matches ? .accept : .reject(reason: reason)
  }
}
