final class Entry {
  let text: String
  init(_ text: String) { self.text = text }
  deinit { print("dropped \(text)") }
}
var table: [String: Entry] = [:]
table["x"] = Entry("first")
table["x"] = Entry("second")
print("replaced")
table["y"] = Entry("third")
table["x"] = nil
print("count \(table.count)")
table.removeAll()
print("empty: \(table.isEmpty)")
