func parse(_ text: String) -> [String] {
  enum Token {
    case word(Substring)
    case number(Int)
  }
  let tokens = text.split(separator: " ").map { part in
    Int(part).map(Token.number) ?? Token.word(part)
  }
  return tokens.map {
    switch $0 {
    case .word(let word): "w:\(word)"
    case .number(let n): "n:\(n)"
    }
  }
}
print(parse("buy 3 apples"))
