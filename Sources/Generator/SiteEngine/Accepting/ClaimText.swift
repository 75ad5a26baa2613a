import TutorialModel

/// Turns real values and output into the text of a true claim.
///
/// A claim is one line, and cannot hold every character: the word `...` replaces missing ones.
enum ClaimText {
  /// Returns the text for `// =>`, without leading blanks, which would not be part of the claim.
  ///
  /// - Returns: `nil` if no text would be left to claim.
  static func result(_ value: String, isLast: Bool = false) -> String? {
    let visible = value.drop { $0.isWhitespace || $0.isControl }
    guard let line = line(String(visible)), !line.isEmpty else { return nil }
    let text = visible.count < value.count ? "\(TextPattern.anyText) \(line)" : line
    return isLast ? text + Expectation.lastCall : text
  }

  /// Returns the first line of a text, with `...` for further lines.
  ///
  /// - Returns: `nil` if no text would be left to claim.
  static func line(_ text: String) -> String? {
    let scalars = text.unicodeScalars
    let end = scalars.firstIndex { $0 == "\n" || $0 == "\r" } ?? scalars.endIndex
    let isWhole = text.unicodeScalars[end...].allSatisfy(\.properties.isWhitespace)
    let first = withoutControls(scalars[..<end])
    let line = isWhole ? first.withoutBlankEnd : first.withWord(TextPattern.anyText)
    return TextPattern.isAnything(line) ? nil : line
  }

  /// Returns the lines for an output fence.
  ///
  /// - Returns: `nil` if no text would be left to claim.
  static func lines(_ lines: [String]) -> [String]? {
    let lines = lines.flatMap { line in
      line.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
        withoutControls($0).withoutBlankEnd
      }
    }
    return TextPattern.isAnything(lines.joined(separator: "\n")) ? nil : lines
  }

  /// Removes control characters: they end the line in Markdown, are not allowed in text, or are
  /// invisible.
  private static func withoutControls(_ scalars: Substring.UnicodeScalarView) -> String {
    var result = ""
    // Comparisons ignore blanks at the end of a line.
    var rest = scalars[...]
    while rest.last?.properties.isWhitespace == true, rest.last != " ", rest.last != "\t" {
      rest.removeLast()
    }
    var isBehindControl = false
    for scalar in rest {
      if scalar.properties.generalCategory == .control, scalar != "\t" {
        if !isBehindControl { result = result.withWord(TextPattern.anyText) }
        isBehindControl = true
        continue
      }
      if isBehindControl, scalar != " ", scalar != "\t" { result += " " }
      isBehindControl = false
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension String {
  /// Appends a word, separated by a blank unless there already is one or the text is empty.
  fileprivate func withWord(_ word: String) -> String {
    isEmpty || hasSuffix(" ") || hasSuffix("\t") ? self + word : "\(self) \(word)"
  }

  fileprivate var withoutBlankEnd: String {
    var text = self[...]
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.first?.properties.generalCategory == .control
  }
}
