/// A line of text as an author expects it: `...` stands for any text, line ends among it.
package struct TextPattern: Sendable {
  private let parts: [Substring]

  package init(_ pattern: String) {
    parts = Self.trimmed(pattern).split(separator: "...", omittingEmptySubsequences: false)
  }

  /// Whether a line fits; white space at its end never counts.
  package func matches(_ line: String) -> Bool {
    var rest = Self.trimmed(line)
    guard let first = parts.first, let last = parts.last else { return rest.isEmpty }
    guard parts.count > 1 else { return rest == first }
    guard rest.hasPrefix(first) else { return false }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  private static func trimmed(_ text: String) -> Substring {
    var text = text[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
