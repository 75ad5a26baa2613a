func apply(_ times: Int, _ body: () -> Void) { for _ in 0..<times { body() } }
var total = 0
apply(4) { total += 3 }
print(total)
var words: [String] = []
apply(2) {
  words.append("w\(words.count)")
  words
}
print(words)
