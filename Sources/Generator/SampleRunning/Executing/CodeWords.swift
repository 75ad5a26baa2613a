import SwiftText

/// The identifiers in Swift code, including keywords; identifiers in comments and in the text of
/// strings are omitted.
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
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let code = SwiftScanner.scan(lines).lines.map(\.codeWithoutText.string).joined(separator: "\n")
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
    // Processing characters would take far longer than processing bytes.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }
    return text.utf8.split { !$0.isIdentifier }.map(Substring.init)
  }

  /// Returns whether braces follow a variable's name and type, rather than a value.
  private static func mayHaveGetter(_ rest: Substring) -> Bool {
    let end = rest.firstIndex { "{=/".contains($0) }
    return end.map { rest[$0] != "=" } ?? false
  }

  private static let typeKeywords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype",
  ]
}
