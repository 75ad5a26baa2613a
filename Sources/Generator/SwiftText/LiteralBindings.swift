/// Finds bindings to a literal: `let a = 3`, `let xs = [1, 2.5]`.
package struct LiteralBindings {
  private let bytes: [UInt8]
  private var index: Int

  /// The 0-based lines of such bindings.
  package static func lines(in scan: SwiftScan) -> Set<Int> {
    var starts: [Int] = []
    var bytes: [UInt8] = []
    for line in scan.lines {
      starts.append(bytes.count)
      bytes += line.code
      bytes.append(Ascii.lineFeed)
    }
    var result: Set<Int> = []
    for (number, line) in scan.lines.enumerated() where line.startsInCode {
      var reader = LiteralBindings(bytes: bytes, index: starts[number])
      guard reader.readBinding() else { continue }
      var last = number
      while last + 1 < starts.count, starts[last + 1] < reader.index { last += 1 }
      // The literal may be only the beginning: `.count` or `+ 1` may follow.
      let next = scan.lines[(last + 1)...].first(where: \.hasCode)
      guard next?.continuesLineAbove != true else { continue }
      result.formUnion(number...last)
    }
    return result
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func readBinding() -> Bool {
    guard readIntroducer() else { return false }
    repeat {
      skipBlanks()
      guard readName() != nil else { return false }
      skipBlanks()
      if byte == Ascii.colon {
        while let byte, byte != Ascii.equals, byte != Ascii.openBrace, byte != Ascii.lineFeed {
          index += 1
        }
      }
      guard take(Ascii.equals), byte != Ascii.equals, readLiteral(depth: 0) else { return false }
      skipBlanks()
    } while take(Ascii.comma)
    return byte == Ascii.lineFeed
  }

  /// Reads `let`, or `@State private var`.
  private mutating func readIntroducer() -> Bool {
    while true {
      skipBlanks()
      _ = take(UInt8(ascii: "@"))
      guard let name = readName() else { return false }
      if name == "let" || name == "var" { return byte?.isBlank == true }
      guard byte?.isBlank == true else { return false }
    }
  }

  private mutating func readName() -> String? {
    if take(Ascii.backtick) {
      let start = index
      while let byte, byte != Ascii.backtick, byte != Ascii.lineFeed { index += 1 }
      let end = index
      return take(Ascii.backtick) ? bytes[start..<end].string : nil
    }
    let start = index
    while let byte, byte.isIdentifier { index += 1 }
    return start == index || bytes[start].isDigit ? nil : bytes[start..<index].string
  }

  private mutating func readLiteral(depth: Int) -> Bool {
    skipBlanksAndLines()
    switch byte {
    case Ascii.openBracket: return depth < 32 && readCollection(depth: depth)
    case Ascii.quote, Ascii.hash: return readString()
    case Ascii.minus, UInt8(ascii: "+"):
      index += 1
      return byte?.isDigit == true && readNumber()
    case let byte? where byte.isDigit: return readNumber()
    default:
      let name = readName()
      return name == "true" || name == "false" || name == "nil"
    }
  }

  private mutating func readCollection(depth: Int) -> Bool {
    index += 1
    skipBlanksAndLines()
    if take(Ascii.colon) {
      skipBlanksAndLines()
      return take(Ascii.closeBracket)
    }
    while !take(Ascii.closeBracket) {
      guard readLiteral(depth: depth + 1) else { return false }
      skipBlanksAndLines()
      if take(Ascii.colon) {
        guard readLiteral(depth: depth + 1) else { return false }
        skipBlanksAndLines()
      }
      guard take(Ascii.comma) || byte == Ascii.closeBracket else { return false }
      skipBlanksAndLines()
    }
    return true
  }

  private mutating func readNumber() -> Bool {
    let isHexadecimal = bytes[index...].starts(with: Array("0x".utf8))
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    while let byte {
      let isFraction =
        byte == UInt8(ascii: ".") && index + 1 < bytes.count && bytes[index + 1].isDigit
      let isSign =
        (byte == Ascii.minus || byte == UInt8(ascii: "+")) && bytes[index - 1] | 0x20 == exponent
      guard byte.isIdentifier || isFraction || isSign else { break }
      index += 1
    }
    return true
  }

  /// Reads a string without interpolations.
  private mutating func readString() -> Bool {
    var hashes = 0
    while take(Ascii.hash) { hashes += 1 }
    let quotes = Array(repeating: Ascii.quote, count: 3)
    let isMultiline = bytes[index...].starts(with: quotes)
    let mark = isMultiline ? quotes : [Ascii.quote]
    let close = mark + Array(repeating: Ascii.hash, count: hashes)
    let escape = [Ascii.backslash] + Array(repeating: Ascii.hash, count: hashes)
    guard bytes[index...].starts(with: mark) else { return false }
    index += mark.count
    while let byte, isMultiline || byte != Ascii.lineFeed {
      if byte == Ascii.backslash, bytes[index...].starts(with: escape) {
        index += escape.count
        if self.byte == Ascii.openParenthesis { return false }
        index += 1
      } else if byte == Ascii.quote, bytes[index...].starts(with: close) {
        index += close.count
        return true
      } else {
        index += 1
      }
    }
    return false
  }

  private mutating func take(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while byte?.isBlank == true { index += 1 }
  }

  private mutating func skipBlanksAndLines() {
    while let byte, byte.isBlank || byte == Ascii.lineFeed { index += 1 }
  }
}
