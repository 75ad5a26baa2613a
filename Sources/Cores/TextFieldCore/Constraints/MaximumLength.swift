/// At most so many characters, or units.
///
/// What is deleted always passes, even from a text that is already too long.
public struct MaximumLength: TextConstraint, Hashable {
  /// What is counted.
  public enum Counting: String, CaseIterable, Hashable, Sendable {
    /// Characters as people see them: a flag is one, and so is a letter with its accents.
    case characters
    /// The units of `NSString` and of UIKit's ranges: a flag is four.
    case utf16
    /// Bytes as files and most servers store them: a flag is eight.
    case utf8
  }

  /// What becomes of a text that is too long.
  public enum Excess: String, CaseIterable, Hashable, Sendable {
    /// It is refused whole.
    case refused
    /// As many whole characters of what was put in are taken as there is room for.
    case cut
  }

  /// How much may stand in the field.
  public let limit: Int
  public let counting: Counting
  public let excess: Excess

  /// Makes a limit; below 0 it is 0.
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

  /// How long a text is, in what is counted.
  public func count(of text: String) -> Int {
    switch counting {
    case .characters: text.count
    case .utf16: text.utf16.count
    case .utf8: text.utf8.count
    }
  }

  /// The change with the longest beginning of its replacement for which there is room; `nil` where
  /// there is none at all.
  private func fittingChange(_ change: TextChange) -> TextChange? {
    // A longer beginning never makes a shorter text: the longest is found by halves.
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
