import Foundation

/// A change that is proposed to a text: to put a replacement in the place of a range.
///
/// Ranges are counted in UTF-16, as UIKit counts them. A change whose range lies outside the text or
/// cuts a character in two cannot be made, so every change that there is can be applied.
public struct TextChange: Hashable, Sendable {
  /// The text as it is.
  public let text: String
  /// What is to be replaced, in UTF-16 units of `text`; of length 0 where something is inserted.
  public let range: NSRange
  /// What is to stand there instead; empty where something is deleted.
  public let replacement: String
  /// The whole text as it would become.
  public let proposedText: String

  /// Makes a change, or `nil` where the range lies outside the text or cuts a character.
  ///
  /// A family of four is one character of eleven units:
  ///
  /// ```swift
  /// TextChange(text: "👨‍👩‍👧‍👦", range: NSRange(location: 0, length: 11), replacement: "")  // a change
  /// TextChange(text: "👨‍👩‍👧‍👦", range: NSRange(location: 0, length: 2), replacement: "")   // nil
  /// ```
  public init?(text: String, range: NSRange, replacement: String) {
    guard let bounds = text.bounds(of: range) else { return nil }
    self.text = text
    self.range = range
    self.replacement = replacement
    proposedText =
      String(text[..<bounds.lowerBound]) + replacement + String(text[bounds.upperBound...])
  }

  /// Whether something is taken away and nothing put in its place.
  public var isDeletion: Bool { replacement.isEmpty }

  /// Where the caret stands after the change, in UTF-16 units of the proposed text: behind what was
  /// put in, and behind the whole character where that joined one.
  public var proposedCaret: Int {
    proposedText.caret(atOrAfter: range.location + replacement.utf16.count)
  }

  /// The change that puts a whole text, unasked, into an empty field.
  static func entering(_ text: String) -> TextChange {
    TextChange(entering: text)
  }

  private init(entering text: String) {
    self.text = ""
    range = NSRange(location: 0, length: 0)
    replacement = text
    proposedText = text
  }
}
