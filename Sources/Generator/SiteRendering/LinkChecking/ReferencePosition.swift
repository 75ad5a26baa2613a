import TutorialModel

/// Finds the positions of links and images in their document. The parser does not report these
/// positions.
///
/// The document is read once, however many links are looked for.
struct ReferencePosition {
  private let document: SourceDocument
  private let lines: [[UInt8]]
  /// The places where a destination may begin, by the bytes that `beginning(of:)` returns there.
  private let beginnings: [ArraySlice<UInt8>: [SourcePosition]]
  /// The places of the destinations that were looked for.
  private var known: [String: [Place]] = [:]

  /// A place in the document's text, and its position in the file.
  private struct Place {
    var inText, inFile: SourcePosition
  }

  init(_ document: SourceDocument) {
    self.document = document
    lines = document.lines
    var beginnings: [ArraySlice<UInt8>: [SourcePosition]] = [:]
    for (index, bytes) in lines.enumerated() {
      // The last byte that is not a space.
      var before: UInt8?
      for (start, byte) in bytes.enumerated() where byte != UInt8(ascii: " ") {
        if before.map(Self.leads) == true {
          beginnings[Self.beginning(of: bytes[start...]), default: []]
            .append(SourcePosition(line: index + 1, column: start + 1))
        }
        before = byte
      }
    }
    self.beginnings = beginnings
  }

  /// Returns whether a destination may follow a byte: a bracket, a quote, an equals sign or a
  /// colon.
  private static func leads(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "="), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Returns whether a byte may end a destination. A destination may also contain such a byte.
  private static func ends(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: " "), UInt8(ascii: "\t"):
      true
    default: false
    }
  }

  /// Returns the bytes before the first one that may end a destination. The number of bytes is
  /// limited, so that all calls together take linear time.
  private static func beginning(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.prefix(256).prefix { !ends($0) }
  }

  /// The position of the destination in the file; the start of its block if the destination is
  /// written in another way.
  mutating func position(of reference: PageReference) -> SourcePosition {
    let block = SourcePosition(line: reference.lines.lowerBound, column: 1)
    guard !reference.destination.isEmpty else { return block }
    let everywhere = places(of: reference.destination)
    let inBlock = everywhere[
      everywhere.partitioningIndex {
        $0.inFile.line >= reference.lines.lowerBound
      }..<everywhere.partitioningIndex { $0.inFile.line > reference.lines.upperBound }]
    if reference.occurrence < inBlock.count {
      return inBlock[inBlock.startIndex + reference.occurrence].inFile
    }
    // `[text][label]` has its destination in a definition elsewhere: the place to correct.
    let definition = inBlock.isEmpty ? everywhere.first { isDefinition($0.inText) } : nil
    return (inBlock.last ?? definition)?.inFile ?? block
  }

  /// The places in the document where a destination's bytes follow a bracket, a quote or a colon,
  /// as destinations do, and do not begin a longer destination.
  private mutating func places(of destination: String) -> [Place] {
    if let places = known[destination] { return places }
    let needle = Array(destination.utf8)
    let candidates = beginnings[Self.beginning(of: needle[...])] ?? []
    let places = candidates.filter { place in
      let rest = lines[place.line - 1][(place.column - 1)...]
      guard rest.starts(with: needle) else { return false }
      return rest.dropFirst(needle.count).first.map(Self.ends) ?? true
    }
    .map { Place(inText: $0, inFile: document.position($0)) }
    known[destination] = places
    return places
  }

  /// - Parameter position: a position in the document.
  private func isDefinition(_ position: SourcePosition) -> Bool {
    lines[position.line - 1].prefix(position.column - 1)
      .reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "<") }
      .first == UInt8(ascii: ":")
  }
}
