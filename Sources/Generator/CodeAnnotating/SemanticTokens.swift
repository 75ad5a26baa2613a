/// A document's tokens, decoded from a server's answer.
struct SemanticTokens: Hashable {
  struct Token: Hashable {
    /// The 0-based line.
    var line: Int
    /// The range in UTF-16 units from the start of the line.
    var range: Range<Int>
    /// A word from the server's legend: `struct`.
    var type: String
  }

  let tokens: [Token]

  /// - Parameters:
  ///   - data: five numbers per token: line and character offset from the previous token,
  ///     length, type, modifiers. Malformed data is left out.
  ///   - types: the legend: the words for the types.
  init(_ data: [Int], types: [String]) {
    var tokens: [Token] = []
    var line = 0
    var character = 0
    for index in stride(from: 0, to: data.count - 4, by: 5) {
      if data[index] > 0 { character = 0 }
      line += data[index]
      character += data[index + 1]
      let length = data[index + 2]
      guard data[index] >= 0, character >= 0, length > 0,
        types.indices.contains(data[index + 3])
      else { continue }
      tokens.append(
        Token(
          line: line, range: character..<(character + length),
          type: types[data[index + 3]]))
    }
    self.tokens = tokens
  }
}
