import TutorialModel

extension Baseline {
  /// The text of the file: a line for each entry, sorted, so that its versions are easy to compare.
  package var text: String {
    let lines = entries.map { entry in
      [entry.path, entry.digest, entry.kind, entry.message].map(Self.field)
        .joined(separator: "\t")
    }
    let counts = ["blocks\t\(blocks)", "claims\t\(claims)"]
    return (Self.head + counts + lines.sorted()).joined(separator: "\n") + "\n"
  }

  private static let head = [
    "# Samples that are known to fail. exhibit check --write-baseline writes this file.",
    "# path, digest of the block, class and first message, with tabs between them",
  ]

  /// Reads the file's text.
  ///
  /// - Parameter path: the file's path, for messages.
  /// - Returns: no baseline if a line is wrong; the diagnostic names that line.
  package static func parse(_ text: String, path: String) -> (
    baseline: Baseline?, diagnostics: [Diagnostic]
  ) {
    var counts: [String: Int] = [:]
    var entries: [Entry] = []
    for (number, line) in Self.lines(of: text).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(Self.unfield)
      if fields.count == 4, fields.prefix(3).allSatisfy({ !$0.isEmpty }) {
        entries.append(
          Entry(path: fields[0], digest: fields[1], kind: fields[2], message: fields[3]))
      } else if fields.count == 2, ["blocks", "claims"].contains(fields[0]),
        counts[fields[0]] == nil, let count = Int(fields[1]), count >= 0
      {
        counts[fields[0]] = count
      } else {
        let place = SourcePosition(line: number + 1, column: 1)
        return (nil, [Diagnostic(path: path, position: place, message: notALine)])
      }
    }
    guard let blocks = counts["blocks"], let claims = counts["claims"] else {
      return (nil, [Diagnostic(path: path, position: nil, message: noCounts)])
    }
    return (Baseline(blocks: blocks, claims: claims, entries: entries), [])
  }

  /// The lines, even if they end with CR LF.
  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// A field on one line, without tabs.
  private static func field(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\\": result += "\\\\"
      // All other characters that could end a line.
      case "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func unfield(_ text: some StringProtocol) -> String {
    var result = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        result.unicodeScalars.append(scalar == "t" ? "\t" : scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

private let notALine =
  "this is not a line of a baseline: path, digest, class and message, with tabs between them. "
  + "Write the file again with exhibit check --write-baseline."

private let noCounts =
  "the baseline does not say how many blocks and claims were checked. Write it again with exhibit "
  + "check --write-baseline."
