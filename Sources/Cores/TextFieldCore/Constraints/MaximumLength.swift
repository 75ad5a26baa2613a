/// Limits the length of the text.
///
/// A deletion is always accepted, even if the text remains too long.
public struct MaximumLength: TextConstraint, Hashable {
  /// The unit in which the length is counted.
  public enum Counting: String, CaseIterable, Hashable, Sendable {
    /// Characters as users see them: a flag is one, and so is a letter with accents.
    case characters
    /// UTF-16 units, as in `NSString` and UIKit's ranges: a flag is four.
    case utf16
    /// Bytes in UTF-8, as files and most servers store them: a flag is eight.
    case utf8
  }

  /// The treatment of text that would be too long.
  public enum Excess: String, CaseIterable, Hashable, Sendable {
    /// The change is rejected.
    case refused
    /// The insertion is cut to the whole characters that fit.
    case cut
  }

  /// The maximum length, in the unit that is counted.
  public let limit: Int
  /// The unit in which the length is counted.
  public let counting: Counting
  /// The treatment of text that would be too long.
  public let excess: Excess

  /// Makes a limit. A negative limit counts as 0.
  public init(
    _ limit: Int, counting: Counting = .characters, excess: Excess = .refused
  ) {
    self.limit = max(0, limit)
    self.counting = counting
    self.excess = excess
  }

  public func evaluate(_ change: TextChange) -> TextVerdict {
    let length = count(of: change.proposedText)
    if change.isDeletion || length <= limit { return .accept }
    guard excess == .cut, let fitting = fittingChange(change) else {
      return .reject(reason: reason(for: length))
    }
    return .replace(text: fitting.proposedText, caret: fitting.proposedCaret)
  }

  /// Returns the length of a text, in the unit that is counted.
  public func count(of text: String) -> Int {
    switch counting {
    case .characters: text.count
    case .utf16: text.utf16.count
    case .utf8: text.utf8.count
    }
  }

  /// Returns the change with the longest prefix of its replacement that fits; `nil` if none fits.
  private func fittingChange(_ change: TextChange) -> TextChange? {
    // A longer prefix never makes a shorter text, so a binary search finds the longest.
    let places = Array(change.replacement.indices)
    func shortened(_ number: Int) -> TextChange? {
      TextChange(
        text: change.text, range: change.range,
        replacement: String(change.replacement[..<places[number]]))
    }
    var (fits, tooLong) = (0, places.count)
    while tooLong - fits > 1 {
      let middle = (fits + tooLong) / 2
      if let change = shortened(middle), count(of: change.proposedText) <= limit {
        fits = middle
      } else {
        tooLong = middle
      }
    }
    guard fits > 0, let change = shortened(fits), count(of: change.proposedText) <= limit else {
      return nil
    }
    return change
  }

  private func reason(for length: Int) -> String {
    let unit =
      switch counting {
      case .characters: "character"
      case .utf16: "UTF-16 unit"
      case .utf8: "byte"
      }
    return "At most \(limit) \(unit)\(limit == 1 ? "" : "s"); this would be \(length)."
  }
}
