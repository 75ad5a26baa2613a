/// The identifiers in Swift text, including keywords.
///
/// Comments and strings are left out only if the line shows that they contain no code. Extra words
/// from text do no harm here; missed code does.
struct CodeWords: Sendable, Hashable {
  private(set) var all: Set<Substring> = []
  /// The identifiers that occur at least once without a period before them.
  private(set) var unqualified: Set<Substring> = []
  private(set) var declaredTypes: Set<Substring> = []
  /// The names of declarations that may have a getter.
  private(set) var computedProperties: Set<Substring> = []

  init(_ texts: [String]) {
    for text in texts { read(text) }
  }

  private mutating func read(_ text: String) {
    let code = text.split(separator: "\n", omittingEmptySubsequences: false).map(Self.code)
      .joined(separator: "\n")
    var previous: Substring?
    for word in Self.identifiers(in: code[...]) {
      all.insert(word)
      if code.utf8[..<word.startIndex].last != UInt8(ascii: ".") { unqualified.insert(word) }
      if let previous, Self.typeKeywords.contains(previous) { declaredTypes.insert(word) }
      if previous == "var", Self.mayHaveGetter(code[word.endIndex...]) {
        computedProperties.insert(word)
      }
      previous = word
    }
  }

  static func identifiers(in text: Substring) -> [Substring] {
    // Characters take far longer than bytes.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }
    return text.utf8.split { !isWord($0) }.map(Substring.init)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// A line without its strings and its comment.
  private static func code(of line: Substring) -> Substring {
    let bytes = Array(line.utf8)
    guard bytes.contains(where: { $0 == quote || $0 == slash }), !bytes.contains(UInt8(ascii: "#")),
      !line.contains("\\("), !line.contains("\"\"\"")
    else { return line }
    let code = withoutStrings(bytes)
    let comment =
      code.indices.dropLast().first { code[$0] == slash && code[$0 + 1] == slash } ?? code.count
    // A regular expression may contain a quote, and a comment may continue on the next line.
    return code[..<comment].contains(slash)
      ? line : Substring(String(decoding: code[..<comment], as: UTF8.self))
  }

  /// A line in which a quote stands for each string.
  private static func withoutStrings(_ line: [UInt8]) -> [UInt8] {
    var code: [UInt8] = []
    var place = 0
    while place < line.count {
      code.append(line[place])
      if line[place] == quote {
        var end = place + 1
        while end < line.count, line[end] != quote {
          end += line[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        if end < line.count { place = end }
      }
      place += 1
    }
    return code
  }

  private static let quote = UInt8(ascii: "\"")
  private static let slash = UInt8(ascii: "/")

  /// Whether braces follow a variable's name and type, rather than a value.
  private static func mayHaveGetter(_ rest: Substring) -> Bool {
    let end = rest.firstIndex { "{=/".contains($0) }
    return end.map { rest[$0] != "=" } ?? false
  }

  private static let typeKeywords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype",
  ]
}
