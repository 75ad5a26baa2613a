enum ParseError: Error { case empty, invalid(Character) }
func digits(_ text: String) throws(ParseError) -> [Int] {
  guard !text.isEmpty else { throw .empty }
  var result: [Int] = []
  for character in text {
    guard let n = character.wholeNumberValue else { throw .invalid(character) }
    result.append(n)
  }
  return result
}
print(try digits("123"))
do { try digits("1x3") } catch .empty { print("empty") } catch .invalid(let c) { print("bad \(c)") }
do { _ = try digits("") } catch { print(error) }
