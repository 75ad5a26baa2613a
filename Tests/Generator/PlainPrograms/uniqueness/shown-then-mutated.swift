final class Storage { var text = "" }
struct Text {
  var storage = Storage()
  mutating func write(_ text: String) -> String {
    let unique = isKnownUniquelyReferenced(&storage)
    storage.text += text
    return unique ? "in place" : "copy"
  }
}
var text = Text()
text
print(text.write("a"))
text.storage
print(text.write("b"))
