extension String {
  /// The text as one line of a log or a terminal, whatever it holds.
  ///
  /// Line ends, controls and what turns the direction of text around become `\u{1B}` and the like.
  /// No machine that reads logs for commands finds one: neither `::error::`, which GitHub's obeys
  /// also behind spaces, nor `##[error]`, which it and Azure's obey anywhere in a line.
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

  /// The text line by line, those below the first indented by two spaces: a text of somebody else's
  /// does not begin a line.
  package var printedLines: String {
    linesForPrinting.enumerated().map { ($0 == 0 ? $1 : "  \($1)").printedLine }
      .joined(separator: "\n")
  }

  /// Cut at line feeds alone: a carriage return that differs is to be seen.
  var linesForPrinting: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}

extension Unicode.Scalar {
  /// Whether it would move what stands behind it: to another line, elsewhere on a terminal, or to
  /// the other side.
  fileprivate var movesText: Bool {
    switch self {
    case "\t": false
    case "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: properties.generalCategory == .control
    }
  }

  fileprivate var written: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

/// Controls, the first bytes of the others that are written out, and those of commands.
private func isWorthALook(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "\t"): false
  case 0..<0x20, 0x7F, 0xC2, 0xE2, UInt8(ascii: "#"), UInt8(ascii: ":"): true
  default: false
  }
}
