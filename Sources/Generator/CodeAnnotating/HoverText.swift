import Foundation

/// A server's hover text for a name: its declaration and its documentation.
///
/// ````
/// ```swift
/// let words: String
/// ```
///
/// The ball's answer. Shown to the person who asks.
/// ````
struct HoverText: Hashable {
  let declaration: String
  /// The first sentence of the documentation, as Markdown; empty if there is none.
  let summary: String

  // Compiled once. A regex can be used from any thread, although it is not Sendable.
  nonisolated(unsafe) private static let attribute =
    #/@(_\w+|frozen|inlinable|inline|usableFromInline|backDeployed)(\([^)]*\))?\s+/#
  nonisolated(unsafe) private static let hiddenProtocol = #/, _\w+(?=[,\s]|$)/#
  nonisolated(unsafe) private static let listOrHeading = #/^\s*([-*+#>|]|\d+\.)\s/#
  nonisolated(unsafe) private static let sentenceEnd =
    #/[.!?][)"'”’]*(?=\s+["'“‘(`*_\[]*\p{Lu}|\s+`|\s*$)/#

  /// Reads the first result; `nil` if there is no declaration.
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
    // `- note:` and similar items need no blank line before them.
    let text = paragraph.prefix(1) + paragraph.dropFirst().prefix { !$0.hasPrefix("- ") }
    summary = Self.firstSentence(of: text.joined(separator: " "))
  }

  /// Removes attributes that concern a library's binary but not its users, and protocols that users
  /// cannot use.
  private static func withoutNoise(_ code: String) -> String {
    let text = code.replacing(attribute, with: "").replacing(hiddenProtocol, with: "")
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the text up to the first period that ends a sentence; empty for a list, such as a list
  /// of parameters.
  private static func firstSentence(of paragraph: String) -> String {
    let isText = paragraph.firstMatch(of: listOrHeading) == nil
    guard isText else { return "" }
    // `e.g.`, `i.e.` and a period before a lowercase letter do not end a sentence.
    for stop in paragraph.matches(of: sentenceEnd) {
      let sentence = paragraph[..<stop.range.upperBound]
      if sentence.hasSuffix("e.g.") || sentence.hasSuffix("i.e.") { continue }
      return String(sentence)
    }
    return paragraph
  }
}
