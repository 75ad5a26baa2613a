import Foundation
import TextFieldCore

/// Comparisons of a constraint's verdict on a keystroke with the same rule written with Foundation.
///
/// Both begin with the arguments that UIKit passes to a delegate (a text, a range and a
/// replacement), and end with whether the change is accepted.
enum ConstraintComparisons {
  struct Keystroke {
    let text: String
    let range: NSRange
    let replacement: String
  }

  static var all: [Comparison] {
    [
      Comparison(
        "vowels, 6 at most", of: typing(["aeiouaei", "hello", "a", "AEIOU", "aeiox", ""]),
        own: judged(by: AllOf(AllowedCharacters(.vowels), MaximumLength(6))),
        foundation: judged { text in
          text.count <= 6 && text.rangeOfCharacter(from: noVowels) == nil
        }),
      Comparison(
        "digits, 3 at most", of: typing(["123", "12a", "1234", "9", "x", ""]),
        own: judged(by: AllOf(AllowedCharacters(.digits), MaximumLength(3))),
        foundation: judged { text in
          text.count <= 3 && text.rangeOfCharacter(from: noDigits) == nil
        }),
      Comparison(
        "numbers with exponents",
        of: typing(["-12.5e-3", "1.2.3", "12abc", "6.02e23", "+5", "e", ""]),
        own: judged(
          by: NumericConstraint(locale: Locale(identifier: "en_US"), allowsExponent: true)),
        foundation: judged(byMatching: #"[+-]?\d*\.?\d*|[+-]?(\d+\.?\d*|\.\d+)[eE][+-]?\d*"#)),
      Comparison(
        "positive integers", of: typing(["12345", "0", "105", "-1", "7", "1.5", ""]),
        own: judged(by: PositiveIntegerConstraint()),
        foundation: judged(byMatching: #"([1-9]\d*)?"#)),
      Comparison(
        "a regular expression", of: typing(["AB", "A1", "123", "1234", "x", ""]),
        own: (try? RegexConstraint("[A-Z]{0,2}|[0-9]{0,3}")).map { judged(by: $0) } ?? { _ in false
        },
        foundation: judged(byMatching: "[A-Z]{0,2}|[0-9]{0,3}")),
    ]
  }

  /// Returns the keystrokes of texts: each typed character by character at the end, and pasted as a
  /// whole.
  private static func typing(_ texts: [String]) -> [Keystroke] {
    texts.flatMap { text in
      let typed = text.indices.map { index in
        Keystroke(
          text: String(text[..<index]),
          range: NSRange(location: text[..<index].utf16.count, length: 0),
          replacement: String(text[index]))
      }
      return typed
        + [Keystroke(text: "", range: NSRange(location: 0, length: 0), replacement: text)]
    }
  }

  private static func judged(
    by constraint: any TextConstraint
  ) -> (Keystroke) -> Bool {
    { key in
      TextChange(text: key.text, range: key.range, replacement: key.replacement)
        .map { !constraint.evaluate($0).isRejection } ?? false
    }
  }

  private static func judged(
    by rule: @escaping (String) -> Bool
  ) -> (Keystroke) -> Bool {
    { key in
      // The rule as most apps implement it.
      rule(
        NSString(string: key.text)
          .replacingCharacters(in: key.range, with: key.replacement))
    }
  }

  private static func judged(byMatching pattern: String) -> (Keystroke) -> Bool {
    guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z") else {
      return { _ in false }
    }
    return judged { text in
      let range = NSRange(location: 0, length: text.utf16.count)
      return expression.firstMatch(in: text, range: range) != nil
    }
  }

  private static let noVowels = CharacterSet(charactersIn: "aeiouAEIOU").inverted
  private static let noDigits = CharacterSet.decimalDigits.inverted
}
