import TutorialModel

/// Converts a server's tokens of one line to the tokens that readers see.
struct LineTokens {
  /// A token without its symbol.
  struct Piece: Hashable {
    /// The range in UTF-8 bytes from the start of the line.
    var range: Range<Int>
    /// The UTF-16 offset from the start of the line, which identifies the token to a server.
    var character: Int
    var kind: CodeToken.Kind
    /// The name as written; `nil` if it is not a name.
    var name: String?
  }

  /// The pieces from left to right, without overlaps.
  let pieces: [Piece]

  /// - Parameter tokens: the tokens of this line, in the server's order. Their line numbers are
  ///   ignored.
  init(_ tokens: [SemanticTokens.Token], in line: String) {
    var pieces: [Piece] = []
    let characters = line.utf16
    for token in tokens {
      guard token.range.upperBound <= characters.count else { continue }
      let start = characters.index(characters.startIndex, offsetBy: token.range.lowerBound)
      let end = characters.index(characters.startIndex, offsetBy: token.range.upperBound)
      guard let text = String(line.utf16[start..<end]),
        var kind = Self.kind(of: token.type, text: text)
      else { continue }
      let first = line.utf8.distance(from: line.startIndex, to: start)
      // `@MainActor` is an attribute with a class in it: the name keeps the attribute's kind.
      if let last = pieces.last, last.range.upperBound > first {
        guard last.range.lowerBound < first else { continue }
        if last.kind == .attribute { kind = .attribute }
        pieces[pieces.count - 1].range = last.range.lowerBound..<first
        pieces[pieces.count - 1].name = nil
      }
      pieces.append(
        Piece(
          range: first..<(first + text.utf8.count), character: token.range.lowerBound, kind: kind,
          name: Self.isName(text, of: token.type) ? text : nil))
    }
    self.pieces = pieces
  }

  private static func kind(of type: String, text: String) -> CodeToken.Kind? {
    switch type {
    case "keyword", "macro": .keyword
    case "modifier", "decorator": text.hasPrefix("@") ? .attribute : .keyword
    case "type", "class", "enum", "interface", "struct", "typeParameter", "namespace": .type
    // The compiler reports `+` as a method, but operators are punctuation.
    case "function", "method": isWord(text) ? .function : nil
    case "variable", "parameter", "property", "enumMember", "identifier", "label":
      isWord(text) ? .variable : nil
    case "comment": .comment
    case "string", "regexp": .string
    case "number": .number
    default: nil
    }
  }

  private static func isName(_ text: String, of type: String) -> Bool {
    switch type {
    case "keyword", "modifier", "decorator", "comment", "string", "regexp", "number": false
    default: isWord(text)
    }
  }

  private static func isWord(_ text: String) -> Bool {
    text.first.map { $0.isLetter || $0 == "_" || $0 == "$" || $0 == "`" } ?? false
  }
}
