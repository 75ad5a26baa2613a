var text = "a"
text += "b"
text.append("c")
text.insert("_", at: text.startIndex)
text.insert(contentsOf: "xyz", at: text.endIndex)
text.removeFirst()
print(text, text.uppercased(), text.reversed().count)
