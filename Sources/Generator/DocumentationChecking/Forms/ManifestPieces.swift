import SwiftText

/// The pieces of a manifest in a text that is nothing but such pieces.
struct ManifestPieces {
  /// The function whose argument each piece becomes.
  static let function = "_manifest"

  /// A piece without the comma after it.
  private struct Piece {
    var line: Int
    var column: Int
    /// The line, and the column after the last byte (both 0-based).
    var endLine: Int
    var endColumn: Int
    /// Indicates whether a comma follows.
    var hasComma = false
  }

  private let pieces: [Piece]

  /// Returns `nil` for a text with anything else.
  init?(_ scan: SwiftScan) {
    var pieces: [Piece] = []
    var open: Piece?
    var depth = 0
    for (number, line) in scan.lines.enumerated() {
      guard line.startsInCode || depth > 0 else { return nil }
      let code = line.codeWithoutText
      if depth == 0, code.isElision { continue }
      for (column, byte) in code.enumerated() where !byte.isBlank {
        if depth == 0, byte == Ascii.comma {
          guard var piece = open else { return nil }
          (piece.hasComma, open) = (true, nil)
          pieces.append(piece)
          continue
        }
        if "([{".utf8.contains(byte) { depth += 1 }
        if ")]}".utf8.contains(byte) { depth -= 1 }
        guard depth >= 0 else { return nil }
        if open == nil { open = Piece(line: number, column: column, endLine: 0, endColumn: 0) }
        open?.endLine = number
        open?.endColumn = column + 1
      }
      // A piece goes on below an open bracket or a label.
      if depth == 0, let piece = open, code.trimmed.last != Ascii.colon {
        pieces.append(piece)
        open = nil
      }
    }
    guard open == nil, depth == 0, pieces.contains(where: { Self.isTelling($0, scan) }),
      pieces.allSatisfy({ Self.isTelling($0, scan) || Self.label(of: $0, scan) != nil })
    else { return nil }
    self.pieces = pieces
  }

  /// Returns the lines with each piece as an argument of the function.
  func calls(in lines: [String]) -> [String] {
    var lines = lines.map { $0.utf8.isElision ? [] : Array($0.utf8) }
    for piece in pieces.reversed() {
      let end = ")".utf8
      if piece.hasComma,
        let comma = lines[piece.endLine][piece.endColumn...].firstIndex(of: Ascii.comma)
      {
        lines[piece.endLine].replaceSubrange(comma...comma, with: ");".utf8)
      } else {
        lines[piece.endLine].insert(contentsOf: end, at: piece.endColumn)
      }
      lines[piece.line].insert(contentsOf: "\(Self.function)(".utf8, at: piece.column)
    }
    return lines.map(\.string)
  }

  /// The 0-based lines that begin with an inserted call.
  var changedLines: Set<Int> { Set(pieces.map(\.line)) }

  // MARK: Recognition

  /// Indicates whether a piece is certainly one of a manifest.
  private static func isTelling(_ piece: Piece, _ scan: SwiftScan) -> Bool {
    let text = text(from: piece, scan)
    if let label = label(of: piece, scan) {
      let value = text.dropFirst(label.utf8.count).drop(while: \.isSpace).dropFirst()
        .drop(while: \.isSpace)
      return arrays.contains(label) && value.first == Ascii.openBracket
    }
    guard text.first == UInt8(ascii: ".") else { return false }
    let name = text.dropFirst().prefix(while: \.isIdentifier)
    let rest = text.dropFirst(1 + name.count)
    guard rest.first == Ascii.openParenthesis else { return false }
    if settings.contains(name.string) { return true }
    let arguments = rest.dropFirst().drop(while: \.isSpace)
    let first = arguments.prefix(while: \.isIdentifier)
    return elements.contains(name.string) && ["id", "name", "path", "url"].contains(first.string)
      && arguments.dropFirst(first.count).drop(while: \.isSpace).first == Ascii.colon
  }

  /// The label that begins a piece: `dependencies`.
  private static func label(of piece: Piece, _ scan: SwiftScan) -> String? {
    let text = text(from: piece, scan)
    let word = text.prefix(while: \.isIdentifier)
    guard text.dropFirst(word.count).drop(while: \.isSpace).first == Ascii.colon else { return nil }
    let label = word.string
    return arrays.contains(label) || texts.contains(label) ? label : nil
  }

  /// The code from the beginning of a piece to the end of the line below it.
  private static func text(from piece: Piece, _ scan: SwiftScan) -> ArraySlice<UInt8> {
    let first = scan.lines[piece.line].code.dropFirst(piece.column)
    let rest = scan.lines[(piece.line + 1)...].prefix(1).flatMap { [Ascii.lineFeed] + $0.code }
    return (Array(first) + rest)[...]
  }

  private static let elements: Set<String> = [
    "binaryTarget", "byName", "executable", "executableTarget", "library", "macro", "package",
    "plugin", "product", "systemLibrary", "target", "testTarget", "trait",
  ]
  private static let settings: Set<String> = [
    "defaultIsolation", "enableExperimentalFeature", "enableUpcomingFeature",
    "interoperabilityMode", "strictMemorySafety", "swiftLanguageMode", "unsafeFlags",
  ]
  private static let arrays: Set<String> = [
    "cSettings", "cxxSettings", "dependencies", "linkerSettings", "platforms", "plugins",
    "products", "swiftLanguageModes", "swiftSettings", "targets", "traits",
  ]
  private static let texts: Set<String> = ["defaultLocalization", "exclude", "name", "path"]
}

extension ManifestContext {
  /// Finds out whether a text is part of a manifest.
  init?(_ scan: SwiftScan) {
    if scan.imports.contains(where: { $0.module == "PackageDescription" })
      || scan.lines.contains(where: \.isOfManifest)
    {
      self = .statements
    } else if ManifestPieces(scan) != nil {
      self = .pieces
    } else {
      return nil
    }
  }
}

extension SwiftScan.Line {
  /// Indicates whether it begins with the package or its parts: `let package = Package(`.
  fileprivate var isOfManifest: Bool {
    guard startDepth == 0, startsInCode else { return false }
    let code = code.filter { !$0.isBlank }
    return ["letpackage=Package(", "package.dependencies", "package.targets", "package.products"]
      .contains { code.starts(with: $0.utf8) }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { isBlank || self == Ascii.lineFeed }
}

extension BidirectionalCollection<UInt8> {
  /// Indicates whether the line is nothing but dots that replace others.
  fileprivate var isElision: Bool { ["...", "…", "...,", "…,"].contains(trimmed.string) }
}
