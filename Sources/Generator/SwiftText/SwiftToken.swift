/// A token of Swift code, without comments and without the text of strings. The code of an
/// interpolation follows its string, in parentheses.
package enum SwiftToken: Hashable {
  /// A keyword or an identifier.
  case name(String)
  case number
  case string
  case open(Character)
  case close(Character)
  case comma
  case colon
  /// Operator characters that stand together, `.` and `?` among them.
  case operators(String, isBeforeBlank: Bool)
  case lineEnd
  /// A character that the other kinds do not have: `#`, `@`, `$`, `;`, a backtick or a backslash.
  case other

  /// Returns the tokens of a text.
  package static func tokens(of text: String) -> [SwiftToken] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var reader = SwiftTokenReader()
    for line in SwiftScanner.scan(lines).lines { reader.read(line.codeWithoutText) }
    return reader.tokens
  }
}

/// Reads lines from which comments and the text of strings were removed.
private struct SwiftTokenReader {
  private enum Context {
    case string(quotes: Int)
    case parenthesis
    /// The parenthesis that ends an interpolation.
    case interpolation
  }

  var tokens: [SwiftToken] = []
  private var contexts: [Context] = []

  mutating func read(_ line: [UInt8]) {
    var index = 0
    while index < line.count {
      if case .string(let quotes) = contexts.last {
        readText(line, &index, quotes)
      } else {
        readCode(line, &index)
      }
    }
    if case .string(let quotes) = contexts.last {
      if quotes == 1 { contexts.removeLast() }
    } else {
      tokens.append(.lineEnd)
    }
  }

  private mutating func readText(_ line: [UInt8], _ index: inout Int, _ quotes: Int) {
    if line[index] == Ascii.backslash {
      index += 2
      guard index <= line.count, line[index - 1] == Ascii.openParenthesis else { return }
      tokens.append(.open("("))
      contexts.append(.interpolation)
    } else if line[index...].prefix { $0 == Ascii.quote }.count >= quotes {
      index += quotes
      contexts.removeLast()
    } else {
      index += 1
    }
  }

  private mutating func readCode(_ line: [UInt8], _ index: inout Int) {
    let start = index
    let byte = line[index]
    index += 1
    switch byte {
    case _ where byte.isBlank: break
    case _ where byte.isIdentifier:
      while index < line.count, line[index].isIdentifier { index += 1 }
      tokens.append(byte.isDigit ? .number : .name(line[start..<index].string))
    case Ascii.quote:
      let count = line[start...].prefix { $0 == Ascii.quote }.count
      tokens.append(.string)
      if count == 2 { return index += 1 }
      let quotes = count > 2 ? 3 : 1
      index = start + quotes
      contexts.append(.string(quotes: quotes))
    case Ascii.openParenthesis:
      tokens.append(.open("("))
      contexts.append(.parenthesis)
    case Ascii.closeParenthesis:
      tokens.append(.close("("))
      if !contexts.isEmpty { contexts.removeLast() }
    case Ascii.openBracket: tokens.append(.open("["))
    case Ascii.closeBracket: tokens.append(.close("["))
    case Ascii.openBrace: tokens.append(.open("{"))
    case Ascii.closeBrace: tokens.append(.close("{"))
    case Ascii.comma: tokens.append(.comma)
    case Ascii.colon: tokens.append(.colon)
    case _ where Self.operators.contains(byte):
      while index < line.count, Self.operators.contains(line[index]) { index += 1 }
      tokens.append(
        .operators(
          line[start..<index].string, isBeforeBlank: index == line.count || line[index].isBlank))
    default: tokens.append(.other)
    }
  }

  private static let operators = Set("/=-+!*%<>&|^~?.".utf8)
}
