final class Document {
  var text: String
  init(text: String) { self.text = text }
  func copy() -> Document { Document(text: text + "'") }
  deinit { print("close \(text)") }
}
let original = Document(text: "draft")
original.copy().copy().text
print("copied")
original.copy().text.count
print("counted")
