/// The identifiers of Swift text, keywords among them.
///
/// Comments and strings are left out where a line shows beyond doubt that it has nothing else in
/// them: words of a text that only seems to be code do no harm here, code that is missed does.
struct CodeWords: Sendable, Hashable {
  private(set) var all: Set<Substring> = []
  /// Those that stand somewhere without a period before them.
  private(set) var unqualified: Set<Substring> = []
  private(set) var declaredTypes: Set<Substring> = []
  /// Names of what may have a getter.
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
      if !code[..<word.startIndex].hasSuffix(".") { unqualified.insert(word) }
      if let previous, Self.typeKeywords.contains(previous) { declaredTypes.insert(word) }
      if previous == "var", Self.mayHaveGetter(code[word.endIndex...]) {
        computedProperties.insert(word)
      }
      previous = word
    }
  }

  static func identifiers(in text: Substring) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// A line without its strings and its comment.
  private static func code(of line: Substring) -> Substring {
    guard !line.contains("\\("), !line.contains("\"\"\""), !line.contains("#") else { return line }
    let code = line.replacing(#/"(?:[^"\\]|\\.)*"/#, with: "\"")
    let comment = code.firstRange(of: "//")?.lowerBound ?? code.endIndex
    // A regular expression may hold a quote, and a comment may go on below.
    return code[..<comment].contains("/") ? line : Substring(code[..<comment])
  }

  /// Whether braces follow a variable's name and type, rather than a value.
  private static func mayHaveGetter(_ rest: Substring) -> Bool {
    let end = rest.firstIndex { "{=/".contains($0) }
    return end.map { rest[$0] != "=" } ?? false
  }

  private static let typeKeywords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype",
  ]
}
