import SwiftText
import TutorialModel

/// GitHub's alerts: a block quote whose first line is `[!NOTE]`.
enum AlertExtension {
  enum Marker {
    case alert(Alert)
    case unknown(String)
  }

  /// The marker in the first line of a quote's first paragraph, if there is one.
  static func marker(in lines: [ContentLine], _ inlines: [Inline]) -> Marker? {
    // Reads the line itself, since libcmark's text does not show the backslash of `\[!NOTE]`, which
    // is not an alert.
    guard let line = lines.first?.bytes.string, line.hasPrefix("[!"), line.hasSuffix("]"),
      case .text(line) = inlines.first
    else { return nil }
    let word = line.dropFirst(2).dropLast()
    guard !word.isEmpty, word.allSatisfy({ $0.isLetter && $0.isASCII }) else { return nil }
    return Alert(rawValue: word.lowercased()).map { .alert($0) } ?? .unknown(String(word))
  }
}
