import Foundation

/// A proposed change to a text: to replace a range.
///
/// Ranges are in UTF-16 units, as in UIKit. The initializer returns `nil` for a range that is
/// out of bounds or splits a character, so every change can be applied.
public struct TextChange: Hashable, Sendable {
  /// The current text.
  public let text: String
  /// The range to replace, in UTF-16 units of `text`; its length is 0 for an insertion.
  public let range: NSRange
  /// The replacement; empty for a deletion.
  public let replacement: String
  /// The whole text after the change.
  public let proposedText: String

  /// Makes a change; `nil` if the range is out of bounds, or splits a character.
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

  /// Indicates whether the change only deletes text.
  public var isDeletion: Bool { replacement.isEmpty }

  /// The position of the caret after the change, in UTF-16 units of the proposed text: after the
  /// replacement or, if that joined a character, after the whole character.
  public var proposedCaret: Int {
    proposedText.caret(atOrAfter: range.location + replacement.utf16.count)
  }

  /// Returns a change that enters a whole text into an empty field.
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
