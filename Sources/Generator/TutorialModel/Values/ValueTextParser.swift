/// Reads the text of a value.
struct ValueTextParser {
  private let text: [Character]
  private let style: ValueText.Style
  private var index = 0
  private var depth = 0

  /// The maximum depth of a value. Claims are not nested more deeply.
  private static let maximumDepth = 64

  static func parse(_ text: String, _ style: ValueText.Style) -> ValueText? {
    var parser = ValueTextParser(text: Array(text), style: style)
    guard let value = parser.readValue() else { return nil }
    if style == .claim { parser.skipType() }
    parser.skipBlanks()
    guard parser.isAtEnd, value != .rest else { return nil }
    return value
  }

  static func parseList(_ text: String) -> [ValueText]? {
    var parser = ValueTextParser(text: Array(text), style: .claim)
    var values: [ValueText] = []
    repeat {
      guard let value = parser.readPart() else { return nil }
      values.append(value)
      parser.skipBlanks()
    } while parser.take(",")
    return parser.isAtEnd && values.contains { $0 != .rest } ? values : nil
  }

  static func parseStrings(_ text: String) -> [String]? {
    var parser = ValueTextParser(text: Array(text), style: .claim)
    var strings: [String] = []
    while parser.skipBlanks(), !parser.isAtEnd {
      guard case .string(let string) = parser.readString() else { return nil }
      strings.append(string)
    }
    return strings.isEmpty ? nil : strings
  }

  // MARK: Values

  /// Reads a value, or a range of two values.
  private mutating func readValue() -> ValueText? {
    skipBlanks()
    if let mark = takeRangeMark() {
      guard let upper = readOperand() else { return nil }
      return .range(lower: nil, mark: mark, upper: upper)
    }
    guard let lower = readOperand() else { return nil }
    let end = index
    skipBlanks()
    guard let mark = takeRangeMark() else {
      index = end
      return lower
    }
    skipBlanks()
    let start = index
    guard let upper = readOperand() else {
      index = start
      return mark == "..." && endsPart ? .range(lower: lower, mark: mark, upper: nil) : nil
    }
    return .range(lower: lower, mark: mark, upper: upper)
  }

  /// Reads a value in a list, or the dots that represent further values.
  private mutating func readPart() -> ValueText? {
    skipBlanks()
    let start = index
    if take("...") || take("…") {
      skipBlanks()
      if endsPart { return .rest }
      index = start
    }
    return readValue()
  }

  private var endsPart: Bool {
    isAtEnd || ",]):".contains(text[index])
  }

  private mutating func readOperand() -> ValueText? {
    guard depth < Self.maximumDepth, let next else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch next {
    case "[": return readBrackets()
    case "(": return readFields().map(ValueText.tuple)
    case "\"", "#": return readString()
    case ".": return readMember()
    case _ where next.isPartOfName && !next.isDigit: return readName()
    default: return readNumber()
    }
  }

  private mutating func readBrackets() -> ValueText? {
    index += 1
    skipBlanks()
    if take(":") {
      skipBlanks()
      return take("]") ? .entries([]) : nil
    }
    var values: [ValueText] = []
    var entries: [ValueText.Entry] = []
    while skipBlanks(), !take("]") {
      guard let value = readPart() else { return nil }
      skipBlanks()
      if take(":") {
        guard let other = readPart() else { return nil }
        entries.append(ValueText.Entry(value, other))
        skipBlanks()
      } else if value == .rest, !entries.isEmpty {
        entries.append(ValueText.Entry(.rest, .rest))
      } else {
        values.append(value)
      }
      guard take(",") || next == "]" else { return nil }
    }
    if entries.isEmpty { return .list(values) }
    return values.isEmpty ? .entries(entries) : nil
  }

  private mutating func readFields() -> [ValueText.Field]? {
    index += 1
    var fields: [ValueText.Field] = []
    while skipBlanks(), !take(")") {
      let label = readLabel()
      guard let value = readPart() else { return nil }
      fields.append(ValueText.Field(label, value))
      skipBlanks()
      guard take(",") || next == ")" else { return nil }
    }
    return fields
  }

  /// Reads a label: `x:`.
  private mutating func readLabel() -> String? {
    let start = index
    while next?.isPartOfName == true { index += 1 }
    let end = index
    skipBlanks()
    guard end > start, !text[start].isDigit, take(":") else {
      index = start
      return nil
    }
    return string(start..<end)
  }

  private mutating func readMember() -> ValueText? {
    index += 1
    let start = index
    while next?.isPartOfName == true { index += 1 }
    guard index > start, !text[start].isDigit else { return nil }
    let name = string(start..<index)
    guard next == "(" else { return .member(name) }
    return readFields().map { .call(".\(name)", $0) }
  }

  /// Reads `Point(x: 1)`, `Direction.north`, `true` or `ArraySlice<Int>([1])`.
  private mutating func readName() -> ValueText? {
    var name = ""
    repeat {
      let start = index
      while next?.isPartOfName == true { index += 1 }
      guard index > start, !text[start].isDigit else { return nil }
      name += (name.isEmpty ? "" : ".") + string(start..<index)
      let end = index
      if !skipGenerics() { index = end }
    } while next == "." && index + 1 < text.count && text[index + 1].isPartOfName && take(".")
    if let number = NumberText(name) { return .number(number) }
    let isType = name.first?.isUppercase == true
    if next == "(" {
      guard isType || style == .description else { return nil }
      return readFields().map { .call(name, $0) }
    }
    let isLiteral = ["true", "false", "nil"].contains(name)
    guard style == .description || isLiteral || (isType && name.contains(".")) else { return nil }
    return .name(name)
  }

  /// Skips `<Int, Array<Int>>` if an argument list or a member follows.
  private mutating func skipGenerics() -> Bool {
    guard next == "<" else { return true }
    var open = 0
    while let next {
      index += 1
      if next == "<" { open += 1 }
      if next == ">", text[index - 2] != "-" { open -= 1 }
      if open == 0 { break }
    }
    return open == 0 && (next == "(" || next == ".")
  }

  private mutating func readNumber() -> ValueText? {
    let start = index
    if next == "-" || next == "+" { index += 1 }
    if take("∞") { return .number(.infinity(isNegative: text[start] == "-")) }
    var isBehindExponent = false
    while let next {
      let isSign = (next == "-" || next == "+") && isBehindExponent
      let isPoint = next == "." && index + 1 < text.count && text[index + 1].isDigit
      guard next.isPartOfName || isSign || (isPoint && index > start) else { break }
      // In a hexadecimal number, `e` is a digit.
      isBehindExponent = (next == "e" || next == "E") && !string(start..<index).contains("x")
      index += 1
    }
    return NumberText(string(start..<index)).map(ValueText.number)
  }

  // MARK: Strings

  private mutating func readString() -> ValueText? {
    var hashes = 0
    while take("#") { hashes += 1 }
    guard take("\"") else { return nil }
    var content = ""
    let close = "\"" + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    while let next {
      if take(close) { return .string(content) }
      if take(escape) {
        guard let escaped = readEscape() else { return nil }
        content += escaped
      } else {
        content.append(next)
        index += 1
      }
    }
    return nil
  }

  private mutating func readEscape() -> String? {
    guard let next else { return nil }
    index += 1
    switch next {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case "\\", "\"", "'": return String(next)
    case "u":
      guard take("{") else { return nil }
      let start = index
      while let next = self.next, next != "}" { index += 1 }
      let digits = string(start..<index)
      guard take("}"), let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
        return nil
      }
      return String(scalar)
    default: return nil
    }
  }

  // MARK: Steps

  private var next: Character? { index < text.count ? text[index] : nil }
  private var isAtEnd: Bool { index == text.count }

  private func string(_ range: Range<Int>) -> String { String(text[range]) }

  private mutating func take(_ expected: String) -> Bool {
    guard text[index...].starts(with: expected) else { return false }
    index += expected.count
    return true
  }

  private mutating func takeRangeMark() -> String? {
    if take("..<") { return "..<" }
    return take("...") ? "..." : nil
  }

  /// Skips the type that a comment names after a value: `[1] as Set<Int>`.
  private mutating func skipType() {
    let start = index
    skipBlanks()
    guard take("as ") else {
      index = start
      return
    }
    let type = string(index..<text.count)
    let isType = type.first?.isUppercase == true || type.hasPrefix("any ") || type.first == "["
    let hasTypeBytes = type.allSatisfy { $0.isPartOfName || " <>,.?[]:&".contains($0) }
    index = isType && hasTypeBytes ? text.count : start
  }

  /// - Returns: `true`, for use in a condition.
  @discardableResult
  private mutating func skipBlanks() -> Bool {
    while let next, next == " " || next == "\t" || next == "\n" { index += 1 }
    return true
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
