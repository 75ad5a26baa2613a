extension String {
  /// The text as one line of a log or a terminal, regardless of its characters.
  ///
  /// Line endings, control characters and characters that change the text direction are written as
  /// `\u{1B}` and the like. Systems that read commands from logs find none: neither `::error::`,
  /// which GitHub also accepts after spaces, nor `##[error]`, which GitHub and Azure accept
  /// anywhere in a line.
  ///
  /// Source: GitHub's `actions/runner`, `ActionCommand.cs`.
  package var printedLine: String {
    guard utf8.contains(where: isWorthALook) else { return self }
    var line = ""
    line.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if scalar.movesText {
        line += scalar.written
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    for command in ["##[", "##vso[", "##teamcity["] where line.contains(command) {
      line = line.replacing(command, with: Unicode.Scalar("#").written + command.dropFirst())
    }
    let start = line.unicodeScalars.firstIndex { !$0.properties.isWhitespace }
    if let start, line.unicodeScalars[start...].starts(with: "::".unicodeScalars) {
      let rest = line.unicodeScalars[line.unicodeScalars.index(after: start)...]
      line = line[..<start] + Unicode.Scalar(":").written + String(rest)
    }
    return line
  }

  /// The text line by line, indented by two spaces after the first one, so that foreign text cannot
  /// begin a line.
  package var printedLines: String {
    linesForPrinting.enumerated().map { ($0 == 0 ? $1 : "  \($1)").printedLine }
      .joined(separator: "\n")
  }

  /// The lines, split at line feeds only, so that a differing carriage return stays visible.
  var linesForPrinting: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}

extension Unicode.Scalar {
  /// Indicates whether it would move the text after it: to another line, elsewhere on a terminal,
  /// or in the other direction.
  fileprivate var movesText: Bool {
    switch self {
    case "\t": false
    case "\u{2028}", "\u{2029}": true
    default: properties.generalCategory == .control || properties.isBidiControl
    }
  }

  /// The character as Swift's literals write it: `\u{202E}`.
  package var written: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

/// Returns whether a byte is a control character, or may begin another escaped character or a log
/// command.
private func isWorthALook(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "\t"): false
  case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, UInt8(ascii: "#"), UInt8(ascii: ":"): true
  default: false
  }
}
