import Foundation

/// What a server shows over a name: how it is declared, and what its author wrote about it.
///
/// ````
/// ```swift
/// let words: String
/// ```
///
/// What the ball says. Shown to the one who asks.
/// ````
struct HoverText: Hashable {
  let declaration: String
  /// The first sentence of the documentation, as Markdown; empty where there is none.
  let summary: String

  /// Reads the first of the results; `nil` where there is no declaration.
  init?(_ markdown: String) {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    guard let opening = lines.firstIndex(of: "```swift"),
      let closing = lines[(opening + 1)...].firstIndex(of: "```")
    else { return nil }
    let code = lines[(opening + 1)..<closing].joined(separator: "\n")
    declaration = Self.withoutNoise(code)
    guard !declaration.isEmpty else { return nil }
    let rest = lines[(closing + 1)...].prefix { $0 != "---" }.drop(while: \.isEmpty)
    let paragraph = rest.prefix { !$0.isEmpty }
    // `- note:` and its like need no blank line before them.
    let text = paragraph.prefix(1) + paragraph.dropFirst().prefix { !$0.hasPrefix("- ") }
    summary = Self.firstSentence(of: text.joined(separator: " "))
  }

  /// Without attributes that say something about a library's binary and nothing to its users, and
  /// without protocols that they cannot use.
  private static func withoutNoise(_ code: String) -> String {
    let attribute = #/@(_\w+|frozen|inlinable|inline|usableFromInline|backDeployed)(\([^)]*\))?\s+/#
    let text = code.replacing(attribute, with: "").replacing(#/, _\w+(?=[,\s]|$)/#, with: "")
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Up to the first full stop that ends a sentence; empty for a list, such as one of parameters.
  private static func firstSentence(of paragraph: String) -> String {
    let isText = paragraph.firstMatch(of: #/^\s*([-*+#>|]|\d+\.)\s/#) == nil
    guard isText else { return "" }
    // `e.g.` and `i.e.` end nothing, and neither does a stop that no capital letter follows.
    for stop in paragraph.matches(of: #/[.!?][)"'”’]*(?=\s+["'“‘(`*_\[]*\p{Lu}|\s+`|\s*$)/#) {
      let sentence = paragraph[..<stop.range.upperBound]
      if sentence.hasSuffix("e.g.") || sentence.hasSuffix("i.e.") { continue }
      return String(sentence)
    }
    return paragraph
  }
}
