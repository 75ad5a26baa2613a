/// Formats a difference, omitting the middle of long equal parts.
package enum DiffShortener {
  /// The number of equal lines kept before and after differing ones.
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
      // A note about a single omitted line is no shorter than the line itself.
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
  /// The text with Swift escapes for characters that readers cannot see or could mistake: control
  /// characters, and all spaces but the plain one.
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
    // Joiners combine several emoji into one, and tags make flags.
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
    case .format: !Self.joiners.contains(self) && value < 0xE0000
    default: false
    }
  }
}

private func equalLines(_ count: Int) -> String { "  ⋮ \(count) equal lines" }
