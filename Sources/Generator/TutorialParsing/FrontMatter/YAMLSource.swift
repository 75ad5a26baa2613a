import SwiftText
import TutorialModel
import Yams

/// The text for Yams, and the mapping from its marks back to the file.
struct YAMLSource {
  private(set) var text: String
  private var lines: [[UInt8]]
  private let document: SourceDocument
  private let firstLine: Int

  /// - Parameter range: the 1-based lines of the document that are YAML.
  init(_ document: SourceDocument, lines range: Range<Int>) {
    self.document = document
    firstLine = range.lowerBound
    lines = Array(document.lines[(range.lowerBound - 1)..<(range.upperBound - 1)])
    text = Self.text(of: lines)
  }

  private static func text(of lines: [[UInt8]]) -> String {
    lines.map { $0.string + "\n" }.joined()
  }

  var start: SourcePosition { position(line: 0, column: 1) }

  /// - Parameter line: the line of the text, counted from 0.
  private func position(line: Int, column: Int) -> SourcePosition {
    document.position(line: firstLine + line, column: column)
  }

  /// The position at which nesting could exhaust a parser's stack; `nil` if it cannot.
  ///
  /// Every level needs at least one of the counted marks, so their number bounds the depth.
  var deepest: SourcePosition? {
    var marks = 0
    for (index, line) in lines.enumerated() {
      for (column, byte) in line.enumerated() where isNestingMark(byte) {
        marks += 1
        if marks > 500 { return position(line: index, column: column + 1) }
      }
    }
    return nil
  }

  private func isNestingMark(_ byte: UInt8) -> Bool {
    switch byte {
    case Ascii.openBracket, Ascii.openBrace, Ascii.colon, Ascii.minus, UInt8(ascii: "?"),
      UInt8(ascii: "*"):
      true
    default: false
    }
  }

  /// The places of all anchors, in the order of the text.
  ///
  /// They are found before the text itself is read, because a few lines of aliases to lists of
  /// aliases expand to millions of nodes. Without an anchor, an alias has nothing to repeat.
  ///
  /// - Throws: `YamlError` for text that is not YAML.
  var anchors: [Mark] {
    get throws {
      guard text.utf8.contains(UInt8(ascii: "&")) else { return [] }
      // With other characters in place of the `*`, aliases are plain words.
      let words = text.utf8.map { $0 == UInt8(ascii: "*") ? UInt8(ascii: "+") : $0 }
      let parser = try Parser(
        yaml: String(decoding: words, as: UTF8.self), resolver: .basic, encoding: .utf8)
      let root = try parser.singleRoot()
      // Nodes know their anchors only while the parser exists.
      return withExtendedLifetime(parser) { root?.anchors ?? [] }
    }
  }

  /// The position of a mark in the file. libYAML also ends lines at NEL, LS and PS, and counts
  /// columns in Unicode scalars.
  func position(of mark: Mark?) -> SourcePosition {
    guard let mark else { return start }
    var line = 1
    var column = 1
    var bytes = 0
    for scalar in text.unicodeScalars {
      if line > mark.line || (line == mark.line && column >= mark.column) { break }
      bytes += UTF8.width(scalar)
      switch scalar {
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
        line += 1
        column = 1
      default: column += 1
      }
    }
    return position(ofByte: bytes)
  }

  func position(ofCharacter offset: Int) -> SourcePosition {
    position(ofByte: text.prefix(offset).utf8.count)
  }

  private func position(ofByte offset: Int) -> SourcePosition {
    var rest = offset
    for (index, line) in lines.enumerated() {
      if rest <= line.count {
        return position(line: index, column: rest + 1)
      }
      rest -= line.count + 1
    }
    return position(line: lines.count, column: 1)
  }

  /// Replaces every top-level entry that has a duplicate key with blanks, and returns the keys.
  mutating func removeDuplicateKeys() -> [(key: String, position: SourcePosition)] {
    var seen: Set<String> = []
    var removed: [(key: String, position: SourcePosition)] = []
    var isRemoving = false
    for index in lines.indices {
      if let key = key(at: index) {
        isRemoving = !seen.insert(key).inserted
        if isRemoving {
          removed.append((key, position(line: index, column: 1)))
        }
      }
      if isRemoving { lines[index] = [] }
    }
    text = Self.text(of: lines)
    return removed
  }

  private func key(at index: Int) -> String? {
    let line = lines[index]
    guard let first = line.first, !first.isBlank, first != Ascii.hash, first != Ascii.minus,
      let colon = line.firstIndex(of: Ascii.colon),
      line.index(after: colon) == line.endIndex || line[colon + 1].isBlank
    else { return nil }
    let name = line[..<colon].trimmed.string
    return name.trimmingQuotes
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    guard count >= 2, let first, first == last, first == "\"" || first == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}

extension Node {
  /// The positions of the node's anchor and of the anchors inside the node, in the order of the
  /// text.
  fileprivate var anchors: [Mark] {
    switch self {
    case .scalar(let scalar): Self.places(scalar.anchor, scalar.mark)
    case .sequence(let sequence):
      Self.places(sequence.anchor, sequence.mark) + sequence.flatMap(\.anchors)
    case .mapping(let mapping):
      Self.places(mapping.anchor, mapping.mark)
        + mapping.flatMap { $0.key.anchors + $0.value.anchors }
    case .alias: []
    }
  }

  private static func places(_ anchor: Anchor?, _ mark: Mark?) -> [Mark] {
    anchor == nil ? [] : [mark].compactMap(\.self)
  }
}
