import SwiftText
import TutorialModel

/// A mark or phrase before a value in a comment: `=>`, `prints`, `Output:`.
enum CommentLead: Hashable {
  case none
  case value
  /// A lead that says that the value is printed.
  case prints

  /// Splits a comment's text into a lead, if it has one, and the rest.
  ///
  /// - Returns: the lead, the rest, and the number of bytes before the rest.
  static func strip(_ text: String) -> (lead: CommentLead, rest: String, dropped: Int) {
    var lead = CommentLead.none
    var rest = text.utf8.drop(while: \.isBlank)
    // A comment may have two: `Result => 5`.
    for _ in 0..<2 {
      guard let (found, length) = first(in: rest) else { break }
      if lead == .none || found == .prints { lead = found }
      rest = rest.dropFirst(length).drop(while: \.isBlank)
    }
    // Without a lead, the indentation is part of the text.
    guard lead != .none else { return (.none, text, 0) }
    return (lead, rest.string, text.utf8.count - rest.count)
  }

  private static func first(in text: Substring.UTF8View) -> (lead: CommentLead, length: Int)? {
    if let mark = marks.first(where: { text.starts(with: $0.utf8) }) {
      return (.value, mark.utf8.count)
    }
    let lowercased = text.string.lowercased().utf8
    for (words, lead) in [(printWords, CommentLead.prints), (valueWords, .value)] {
      for word in words where lowercased.starts(with: word.utf8) {
        let next = text.dropFirst(word.utf8.count)
        let colon = next.drop(while: \.isBlank)
        if colon.first == Ascii.colon {
          return (lead, text.count - colon.count + 1)
        }
        guard next.first?.isIdentifier != true else { continue }
        // A word by itself is a lead only if it says that something is printed.
        if next.isEmpty, lead == .value, !word.hasSuffix(" in") { continue }
        return (lead, word.utf8.count)
      }
    }
    return nil
  }

  /// The marks, longer ones before their prefixes.
  private static let marks = [
    "===>", "==>", "=>", "-->", "->", "→", "⇒", "➜", "⟹", "==", "=", "≈", "~",
  ]
  private static let printWords = [
    "expected output", "outputs", "output", "prints", "printed", "print",
  ]
  private static let valueWords = [
    "is equivalent to", "equivalent to", "is equal to", "evaluates to", "results in",
    "return value", "result", "returns", "yields", "gives", "equals", "value", "is",
  ]

  /// Splits a text into the name of a variable and a claim about it: `p == 4`,
  /// `Array(unique) == [1]`, `` `set` is now [1] ``.
  static func stripName(_ text: String) -> (name: String, dropped: Int)? {
    let start = text.utf8.drop(while: \.isBlank)
    var rest = start
    var close: UInt8?
    let word = rest.prefix(while: \.isIdentifier)
    if word.first?.isLetter == true, word.string.first?.isUppercase == true,
      rest.dropFirst(word.count).first == Ascii.openParenthesis
    {
      rest = rest.dropFirst(word.count + 1)
      close = Ascii.closeParenthesis
    } else if rest.first == Ascii.backtick {
      rest = rest.dropFirst()
      close = Ascii.backtick
    }
    let name = rest.prefix(while: \.isIdentifier)
    guard let first = name.first, !first.isDigit else { return nil }
    rest = rest.dropFirst(name.count)
    if let close {
      guard rest.first == close else { return nil }
      rest = rest.dropFirst()
    }
    rest = rest.drop(while: \.isBlank)
    guard let verb = nameVerbs.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
    rest = rest.dropFirst(verb.utf8.count).drop(while: \.isBlank)
    return rest.isEmpty ? nil : (name.string, text.utf8.count - rest.count)
  }

  private static let nameVerbs = [
    "===", "==", "= ", ":", "=>", "→", "is now", "now is", "now has value", "now contains",
    "is equal to", "equals", "is ",
  ]

  /// Reads a comment about a failure of its line: the kind of failure, and the message.
  static func failure(_ text: String) -> (FailureClaim.Kind, message: String?)? {
    var body = text.utf8.drop(while: \.isBlank)
    // A warning sign, made of several scalars, may come first.
    while let first = body.first, first >= 0x80 || first.isBlank { body = body.dropFirst() }
    let (lead, isSentence) = subject(of: body.string.lowercased())
    body = body.dropFirst(lead)
    let lowercased = body.string.lowercased().utf8
    for (words, kind) in failures where !isSentence || kind != .either {
      for word in words where lowercased.starts(with: word.utf8) {
        let rest = body.dropFirst(word.utf8.count).trimmed
        if rest.isEmpty || rest.string == "!" || rest.string == "." { return (kind, nil) }
        // A sentence explains the failure in its own words.
        if isSentence, rest.first?.isIdentifier != true { return (kind, nil) }
        guard rest.first == Ascii.colon else { continue }
        let message = rest.dropFirst().trimmed.string
        return (kind, message.isEmpty ? nil : message)
      }
    }
    return nil
  }

  /// The length of the words that lead to a failure, `this triggers a runtime error`, and whether
  /// they have a verb.
  private static func subject(of text: String) -> (length: Int, isSentence: Bool) {
    var rest = text[...]
    func take(_ words: [String]) -> Bool {
      guard let word = words.first(where: { rest.hasPrefix("\($0) ") }) else { return false }
      rest = rest.dropFirst(word.count + 1)
      return true
    }
    if take(["this", "it", "that", "which", "the"]) {
      _ = take(["line", "code", "call", "access"])
    }
    _ = take(["will", "would"])
    guard take(verbs) else { return (0, false) }
    _ = take(["in"])
    _ = take(["a", "an", "the"])
    return (text.utf8.count - rest.utf8.count, true)
  }

  private static let verbs = [
    "is", "be", "reports", "report", "triggers", "trigger", "causes", "cause", "produces",
    "produce", "gives", "give", "results", "result", "raises", "raise", "generates", "generate",
    "leads to", "lead to",
  ]

  private static let failures: [([String], FailureClaim.Kind)] = [
    (
      [
        "runtime error", "run-time error", "run time error", "fatal error", "precondition failure",
        "crashes", "crash", "traps", "trap",
      ], .crash
    ),
    (
      [
        "compile-time error", "compile time error", "compiler error", "compilation error",
        "compile error", "does not compile", "doesn't compile", "won't compile",
      ], .refusal
    ),
    (["error"], .either),
  ]
}
