/// The bytes that Markdown and Swift are made of.
enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let star = UInt8(ascii: "*")
  static let comma = UInt8(ascii: ",")
  static let minus = UInt8(ascii: "-")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let greater = UInt8(ascii: ">")
  static let openBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let underscore = UInt8(ascii: "_")
  static let backtick = UInt8(ascii: "`")
  static let openBrace = UInt8(ascii: "{")
  static let pipe = UInt8(ascii: "|")
  static let closeBrace = UInt8(ascii: "}")
  static let tilde = UInt8(ascii: "~")
}

extension UInt8 {
  var isBlank: Bool { self == Ascii.space || self == Ascii.tab }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  /// Bytes beyond ASCII count as letters: Swift's identifiers may hold them.
  var isIdentifier: Bool { isLetter || isDigit || self == Ascii.underscore || self >= 0x80 }
  var isPunctuation: Bool { (0x21...0x7E).contains(self) && !isLetter && !isDigit }
}

extension BidirectionalCollection<UInt8> {
  var isBlank: Bool { allSatisfy(\.isBlank) }

  /// What remains without the spaces and tabs at both ends.
  var trimmed: SubSequence {
    var part = drop(while: \.isBlank)
    while let last = part.last, last.isBlank { part.removeLast() }
    return part
  }

  var string: String { String(decoding: self, as: UTF8.self) }
}
