import Foundation

/// Swift code without the lines that cannot change a program: empty lines, and lines with only
/// comments.
///
/// Lines that a scan without a grammar could misread, and the lines below them, are kept.
///
/// Source: The Swift Programming Language, "Lexical Structure", "Whitespace and Comments" and
/// "String Literals".
struct CodeLines {
  /// The lines that may be code, without their numbers.
  let code: [UInt8]
  /// The code with all other lines empty, so that each line keeps its number, which traps report.
  let placed: [UInt8]
  /// The code with the comments that can be documentation.
  let documented: [UInt8]
  /// Indicates whether the code itself may use the numbers of its lines.
  let tellsLines: Bool

  init(_ source: [UInt8]) {
    var state = State.code
    var code: [UInt8] = []
    var placed: [UInt8] = []
    var documented: [UInt8] = []
    var follows = false
    var tellsLines = false
    for line in source.split(separator: newline, omittingEmptySubsequences: false) {
      let isPlain = state.isPlain(line)
      let words = state.withoutText(line)
      let canChangeNothing = state.read(line)
      if !isPlain {
        documented += line
        documented.append(newline)
        follows = canChangeNothing
      } else if follows {
        // Text between two documentation comments may separate them.
        documented += line.allSatisfy(\.isBlank) ? [newline] : slashes + [newline]
      }
      // A carriage return ends a line as well, and with it a comment.
      if !canChangeNothing || line.dropLast().contains(carriageReturn) {
        code += line
        code.append(newline)
        placed += line
        tellsLines = tellsLines || Self.tellsLines(words)
      }
      placed.append(newline)
    }
    while placed.last == newline { placed.removeLast() }
    self.code = code
    self.placed = placed
    self.documented = documented
    self.tellsLines = tellsLines
  }

  /// Returns whether code may use the numbers of its lines, by a fast check that treats comments as
  /// code.
  static func mayTellLines(_ source: [UInt8]) -> Bool { tellsLines(source[...]) }

  /// Returns whether a text may use the numbers of its lines. It may if it imports a framework for
  /// tests, whose macros use them, or contains `#line`, a macro or any other `#word` that is not
  /// known to ignore them.
  private static func tellsLines(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let mark = rest.place(of: hash) {
      rest = rest[(mark + 1)...]
      let word = rest.prefix(while: \.isPartOfName)
      if !word.isEmpty, !harmless.contains(String(decoding: word, as: UTF8.self)) { return true }
    }
    return testing.contains { text.contains($0) }
  }

  private static let harmless: Set = [
    "_hasSymbol", "available", "dsohandle", "else", "elseif", "endif", "error", "externalMacro",
    "file", "fileID", "filePath", "function", "if", "isolation", "keyPath", "selector",
    "unavailable", "warning",
  ]
  private static let testing = ["import Testing", "import XCTest"].map { Array($0.utf8) }
}

/// The state in which a line begins.
private enum State {
  case code
  /// A nested comment; the depth counts the open comments.
  case comment(depth: Int)
  /// A multiline string, with the number of `#` at each end.
  case string(hashes: Int)
  /// The state is unknown.
  case unknown

  /// Returns whether a line is empty, or a comment that is not documentation.
  func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
    guard case .code = self, !line.dropLast().contains(carriageReturn) else { return false }
    let text = line.drop(while: \.isBlank)
    return text.isEmpty
      || text.starts(with: slashes) && text.dropFirst(slashes.count).first != slash
  }

  /// Returns a line without the text of its strings, as far as they can be recognized: a color in a
  /// string, such as `#fff`, is not a macro.
  func withoutText(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.place(of: hash) != nil else { return line }
    switch self {
    case .comment, .unknown: return line
    case .string(let hashes):
      return line.contains(quotes) || line.contains(Self.interpolation(hashes: hashes)) ? line : []
    case .code: break
    }
    var words: [UInt8] = []
    var isText = false
    var rest = line
    while let byte = rest.popFirst() {
      if isText {
        // An interpolation contains code.
        if byte == backslash, rest.popFirst() == UInt8(ascii: "(") { return line }
        isText = byte != quote
      } else {
        let isCertain =
          byte != slash && byte != UInt8(ascii: "`") && !(byte == hash && rest.first == quote)
          && !(byte == quote && rest.starts(with: quotes.dropFirst()))
        guard isCertain else { return line }
        isText = byte == quote
        if !isText { words.append(byte) }
      }
    }
    return isText ? line : words[...]
  }

  /// Advances the state to the end of a line.
  ///
  /// - Returns: whether the line is certainly empty or only a comment.
  mutating func read(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop(while: \.isBlank)
    switch self {
    case .unknown: return false
    case .comment: return skipComment(in: text)
    case .string(let hashes):
      readString(text, hashes: hashes)
      return false
    case .code:
      if text.isEmpty || text.starts(with: slashes) { return true }
      if text.starts(with: opening) { return skipComment(in: text) }
      readCode(text)
      return false
    }
  }

  /// Reads a line of code, or the rest of one.
  private mutating func readCode(_ line: ArraySlice<UInt8>) {
    self = .code
    guard line.contains(where: { $0 == slash || $0 == quote }) else { return }
    if line.contains(regex) {
      self = .unknown
    } else if line.contains(quotes) {
      readOpening(line)
    } else if line.contains(opening) {
      // The slash may be part of a string, a regular expression or another comment.
      let before = line.prefix { $0 != slash }
      let isComment = line[before.endIndex...].starts(with: opening) && !line.contains(quote)
      if !isComment {
        self = .unknown
      } else {
        _ = skipComment(in: line[before.endIndex...])
      }
    }
  }

  /// Reads the opening of a multiline literal, which is at the end of a line.
  private mutating func readOpening(_ line: ArraySlice<UInt8>) {
    var line = line
    while line.last?.isBlank == true { line.removeLast() }
    let before = line.dropLast(3)
    let hashes = before.reversed().prefix { $0 == hash }.count
    let isCertain =
      line.suffix(3).elementsEqual(quotes)
      && !before.contains { $0 == quote || $0 == slash || $0 == backslash }
    self = isCertain ? .string(hashes: hashes) : .unknown
  }

  /// Reads a line of a multiline string, whose end is the first text on a line. An interpolation
  /// that continues below may contain any code.
  private mutating func readString(_ line: ArraySlice<UInt8>, hashes: Int) {
    let end = quotes + [UInt8](repeating: hash, count: hashes)
    if line.starts(with: end) { return readCode(line.dropFirst(end.count)) }
    let interpolation = Self.interpolation(hashes: hashes)
    let opened = line.count { $0 == UInt8(ascii: "(") }
    let closed = line.count { $0 == UInt8(ascii: ")") }
    if line.contains(end) || (line.contains(interpolation) && opened != closed) {
      self = .unknown
    }
  }

  /// Returns the opening of an interpolation.
  private static func interpolation(hashes: Int) -> [UInt8] {
    [backslash] + [UInt8](repeating: hash, count: hashes) + [UInt8(ascii: "(")]
  }

  /// Reads a line that begins inside a comment, or that begins with one.
  ///
  /// - Returns: whether the rest of the line after the comment is empty.
  private mutating func skipComment(in line: ArraySlice<UInt8>) -> Bool {
    var depth = if case .comment(let depth) = self { depth } else { 0 }
    var rest = line
    while !rest.isEmpty {
      if rest.starts(with: opening) {
        depth += 1
        rest.removeFirst(2)
      } else if rest.starts(with: closing) {
        depth -= 1
        rest.removeFirst(2)
        if depth == 0 { break }
      } else {
        rest.removeFirst()
      }
    }
    self = .comment(depth: depth)
    guard depth == 0 else { return true }
    readCode(rest)
    if rest.drop(while: \.isBlank).starts(with: slashes) { self = .code }
    return rest.allSatisfy(\.isBlank)
  }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let slash = UInt8(ascii: "/")
private let backslash = UInt8(ascii: "\\")
private let quote = UInt8(ascii: "\"")
private let hash = UInt8(ascii: "#")
private let slashes = Array("//".utf8)
private let opening = Array("/*".utf8)
private let closing = Array("*/".utf8)
private let quotes = Array("\"\"\"".utf8)
private let regex = Array("#/".utf8)

/// Functions that search bytes: the standard library's generic ones would take most of the time
/// here.
extension ArraySlice<UInt8> {
  fileprivate func contains(_ word: [UInt8]) -> Bool {
    var rest = self
    while let start = rest.place(of: word[0]), start <= endIndex - word.count {
      rest = rest[start...]
      let isHere = rest.withUnsafeBytes { text in
        text.baseAddress.map { memcmp($0, word, word.count) == 0 } ?? false
      }
      if isHere { return true }
      rest.removeFirst()
    }
    return false
  }

  fileprivate func place(of byte: UInt8) -> Index? {
    withUnsafeBytes { text in
      guard let start = text.baseAddress, let found = memchr(start, CInt(byte), text.count) else {
        return nil
      }
      return startIndex + (UnsafeRawPointer(found) - start)
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }

  fileprivate var isPartOfName: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || self == UInt8(ascii: "_")
      || self >= 0x80
  }
}
