import Foundation

/// A text that a regular expression matches from its first character to its last.
///
/// The expression must match on the way, too: a code of three digits, typed one by one, is
/// `\d{0,3}`. An empty text always passes.
public struct RegexConstraint: TextConstraint, Hashable {
  public let pattern: String
  /// What is told the one who types.
  public let reason: String
  // It can be used from any thread; a `Regex` could not be sent to one.
  private let expression: NSRegularExpression

  /// Makes the constraint of a pattern.
  ///
  /// - Parameter reason: a sentence on what may be typed.
  /// - Throws: `RegexConstraintError` where the pattern is none.
  public init(_ pattern: String, reason: String? = nil) throws(RegexConstraintError) {
    self.pattern = pattern
    self.reason = reason ?? "The text does not match “\(pattern)”."
    // As a group, so that the anchors hold for each of its alternatives.
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
