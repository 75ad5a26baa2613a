/// Turns real values and output into the text of a true claim.
///
/// A claim is one line, and cannot hold every character: `...` replaces the others.
enum ClaimText {
  private static let anyText = "..."

  /// For `// =>`: never empty, and never with leading blanks, which would not be part of the claim.
  static func result(_ value: String) -> String {
    let text = line(value)
    let visible = text.drop { $0 == " " || $0 == "\t" }
    return visible.count < text.count || text.isEmpty ? anyText + visible : text
  }

  /// The first line of a text, `...` for the others.
  static func line(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.firstIndex { $0 == "\n" || $0 == "\r" } ?? scalars.endIndex
    let isWhole = text.unicodeScalars[end...].allSatisfy(\.properties.isWhitespace)
    let first = withoutControls(scalars[..<end])
    return isWhole ? first.withoutBlankEnd : first + (first.hasSuffix(anyText) ? "" : anyText)
  }

  /// The lines for an output fence.
  static func lines(_ lines: [String]) -> [String] {
    lines.flatMap { line in
      line.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
        withoutControls($0).withoutBlankEnd
      }
    }
  }

  /// Control characters end the line in Markdown, are not allowed in text, or are invisible.
  private static func withoutControls(_ scalars: Substring.UnicodeScalarView) -> String {
    var result = ""
    // The end of a line never counts.
    var rest = scalars[...]
    while rest.last?.properties.isWhitespace == true, rest.last != " ", rest.last != "\t" {
      rest.removeLast()
    }
    for scalar in rest {
      if scalar.properties.generalCategory != .control || scalar == "\t" {
        result.unicodeScalars.append(scalar)
      } else if !result.hasSuffix(anyText) {
        result += anyText
      }
    }
    return result
  }
}

extension String {
  fileprivate var withoutBlankEnd: String {
    var text = self[...]
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
