import SwiftText
import TutorialModel

/// A comment that looks like a claim, but is not one, and so would never be checked.
struct NearMiss {
  /// A message that names the form that is most likely meant.
  let message: String

  /// Creates a near miss; `nil` for an ordinary comment, as most are.
  ///
  /// - Parameters:
  ///   - comment: a comment that is not a claim: `// …`, or `/* … */` on one line.
  ///   - claimLines: the lines that contain only a claim.
  init?(_ comment: LineComment, in scan: SwiftScan, of words: SampleWords, claimLines: Set<Int>) {
    let body = comment.body
    if words.kind == .compileFail || words.kind == .shouldCrash, let text = Self.error(in: body) {
      message = didYouMean("// Error: \(text)")
      return
    }
    guard words.kind.isExecuted else { return nil }
    if let value = Self.result(in: body, isPlain: comment.isPlain) {
      // A comment elsewhere could not be a claim in any form.
      guard comment.isBehindOrBelowCode(in: scan, claimLines: claimLines) else { return nil }
      message = didYouMean("// => \(value)")
    } else if words.fileName == nil, let text = Self.printed(in: body) {
      guard !comment.isAlone || comment.depth == 0, !comment.documentsNextLine(in: scan) else {
        return nil
      }
      let form = "// Prints \"\(text)\""
      message =
        comment.isAlone && comment.depth == 0
        ? didYouMean(form)
        : "this is not checked. Did you mean \(form), on a line of its own below the call that "
          + "prints?"
    } else {
      return nil
    }
  }

  private static func error(in body: String) -> String? {
    guard body.prefix(6).lowercased() == "error:" else { return nil }
    let text = body.dropFirst(6).drop(while: \.isWhitespace)
    return text.isEmpty ? nil : String(text)
  }

  /// - Parameter isPlain: whether the comment begins as a claim does; in others only `=>` counts.
  private static func result(in body: String, isPlain: Bool) -> String? {
    for arrow in arrows where body.hasPrefix(arrow) {
      let rest = body.dropFirst(arrow.count).drop(while: \.isWhitespace)
      let isMeant = arrow == "=>" && !isPlain && !rest.isEmpty
      return isMeant || looksLikeValue(rest) ? String(rest) : nil
    }
    return nil
  }

  /// The arrows, longer ones before their prefixes.
  private static let arrows = [
    "===>", "==>", "=>", "= >", "-->", "->", "- >", "→", "⇒", "➜", "⟹", "==", "=",
  ]

  private static func printed(in body: String) -> String? {
    guard body.prefix(6).lowercased() == "prints", let next = body.dropFirst(6).first,
      next.isWhitespace || next == ":" || next == "\""
    else { return nil }
    var rest = body.dropFirst(6).drop(while: \.isWhitespace)
    if rest.first == ":" { rest = rest.dropFirst().drop(while: \.isWhitespace) }
    for (open, close) in [("\"", "\""), ("'", "'"), ("“", "”")]
    where rest.count > 1 && rest.hasPrefix(open) && rest.hasSuffix(close) {
      return String(rest.dropFirst().dropLast())
    }
    return looksLikeValue(rest) ? String(rest) : nil
  }

  /// Returns whether a text is nothing but a value as Swift prints it.
  private static func looksLikeValue(_ text: Substring) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    if ["true", "false", "nil", "()", "[]", "[:]"].contains(text) { return true }
    if isNumber(text) { return true }
    switch (first, last) {
    case ("\"", "\""): return text.count > 1
    case ("[", "]"), ("(", ")"):
      let inside = text.dropFirst().drop(while: \.isWhitespace)
      return inside.first.map { $0.isNumber || "\"-[(".contains($0) } ?? false
        || ["true", "false", "nil"].contains { inside.hasPrefix($0) }
    case (_, ")"):
      // `Optional(5)`, `Point(x: 1, y: 2)`.
      let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      let inside = text.dropFirst(name.count).dropFirst().dropLast()
      return first.isUppercase && text.dropFirst(name.count).first == "("
        && inside.contains { $0.isNumber || "\":".contains($0) }
    default: return false
    }
  }

  private static func isNumber(_ text: Substring) -> Bool {
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
    return digits.first?.isNumber == true
      && digits.allSatisfy { $0.isASCII && ($0.isHexDigit || "._xXoOeEpP+-".contains($0)) }
      && digits.last?.isLetter != true || Double(text) != nil
  }
}

extension LineComment {
  /// Indicates whether it begins with exactly two slashes.
  fileprivate var isPlain: Bool { text.hasPrefix("//") && !text.hasPrefix("///") }

  /// The text without the marks of a comment.
  fileprivate var body: String {
    var bytes = text.utf8[...]
    if text.hasPrefix("/*"), text.hasSuffix("*/") { bytes = bytes.dropLast(2) }
    return bytes.drop { $0 == Ascii.slash || $0 == Ascii.star }.trimmed.string
  }

  fileprivate func isBehindOrBelowCode(in scan: SwiftScan, claimLines: Set<Int>) -> Bool {
    guard isAlone else { return true }
    var above = line - 1
    while claimLines.contains(above) { above -= 1 }
    return scan.lines.indices.contains(above) && scan.lines[above].hasCode
  }

  /// Returns whether the comment documents the declaration below it.
  fileprivate func documentsNextLine(in scan: SwiftScan) -> Bool {
    guard isAlone, !isPlain else { return false }
    return scan.lines.indices.contains(line + 1) && scan.lines[line + 1].hasCode
  }
}

private func didYouMean(_ form: String) -> String { "this is not checked. Did you mean \(form)?" }
