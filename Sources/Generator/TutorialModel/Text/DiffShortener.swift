/// Writes a difference down, with the middle of long equal stretches left out.
package enum DiffShortener {
  /// How many equal lines stay before and after those that differ.
  private static let context = 3

  package static func shorten(_ steps: [DiffStep]) -> [String] {
    var lines: [String] = []
    var index = 0
    while index < steps.count {
      guard case .both = steps[index] else {
        lines.append(steps[index].line)
        index += 1
        continue
      }
      let end = steps[index...].firstIndex { !$0.isBoth } ?? steps.count
      let before = index == 0 ? 0 : context
      let after = end == steps.count ? 0 : context
      let hidden = end - index - before - after
      // A line that says that one line is missing is no shorter than that line.
      if hidden > 1 {
        lines += steps[index..<(index + before)].map(\.line)
        lines.append(equalLines(hidden))
        lines += steps[(end - after)..<end].map(\.line)
      } else {
        lines += steps[index..<end].map(\.line)
      }
      index = end
    }
    return lines
  }
}

extension DiffStep {
  fileprivate var isBoth: Bool {
    if case .both = self { true } else { false }
  }

  fileprivate var line: String {
    switch self {
    case .both(let text): "  " + text.visible
    case .expected(let text): "- " + text.visible
    case .actual(let text): "+ " + text.visible
    }
  }
}

extension String {
  /// The text as Swift escapes it, where a reader would see nothing or something else: control
  /// characters, and every space that is not the plain one.
  fileprivate var visible: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case " ": result += " "
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\n": result += "\\n"
      case "\0": result += "\\0"
      case _ where scalar.isHidden:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  private static let joiners: ClosedRange<Unicode.Scalar> = "\u{200C}"..."\u{200D}"

  fileprivate var isHidden: Bool {
    // Joiners make one picture of several, and tags make flags.
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
    case .format: !Self.joiners.contains(self) && value < 0xE0000
    default: false
    }
  }
}

private func equalLines(_ count: Int) -> String { "  ⋮ \(count) equal lines" }
