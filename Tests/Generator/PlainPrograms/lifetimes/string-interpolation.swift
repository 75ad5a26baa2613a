final class Label: CustomStringConvertible {
  let text: String
  init(_ text: String) { self.text = text }
  var description: String { "<\(text)>" }
  deinit { print("label \(text) gone") }
}
print("a \(Label("one")) b")
let line = "c \(Label("two")) d"
print(line)
