/// The bytes that Markdown and Swift are made of.
package enum Ascii {
  package static let tab = UInt8(ascii: "\t")
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")
  package static let space = UInt8(ascii: " ")
  package static let quote = UInt8(ascii: "\"")
  package static let hash = UInt8(ascii: "#")
  package static let openParenthesis = UInt8(ascii: "(")
  package static let closeParenthesis = UInt8(ascii: ")")
  package static let star = UInt8(ascii: "*")
  package static let comma = UInt8(ascii: ",")
  package static let minus = UInt8(ascii: "-")
  package static let slash = UInt8(ascii: "/")
  package static let colon = UInt8(ascii: ":")
  package static let equals = UInt8(ascii: "=")
  package static let greater = UInt8(ascii: ">")
  package static let openBracket = UInt8(ascii: "[")
  package static let backslash = UInt8(ascii: "\\")
  package static let closeBracket = UInt8(ascii: "]")
  package static let underscore = UInt8(ascii: "_")
  package static let backtick = UInt8(ascii: "`")
  package static let openBrace = UInt8(ascii: "{")
  package static let pipe = UInt8(ascii: "|")
  package static let closeBrace = UInt8(ascii: "}")
  package static let tilde = UInt8(ascii: "~")
}

extension UInt8 {
  package var isBlank: Bool { self == Ascii.space || self == Ascii.tab }
  package var isDigit: Bool { (0x30...0x39).contains(self) }
  package var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  /// Indicates whether an identifier may contain the byte. Swift's identifiers may contain all
  /// bytes beyond ASCII.
  package var isIdentifier: Bool { isLetter || isDigit || self == Ascii.underscore || self >= 0x80 }
}

extension BidirectionalCollection<UInt8> {
  package var isBlank: Bool { allSatisfy(\.isBlank) }

  /// The part without the spaces and tabs at both ends.
  package var trimmed: SubSequence {
    var part = drop(while: \.isBlank)
    while let last = part.last, last.isBlank { part.removeLast() }
    return part
  }

  package var string: String { String(decoding: self, as: UTF8.self) }
}
