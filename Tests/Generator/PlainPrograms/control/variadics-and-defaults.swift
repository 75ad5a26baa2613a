func join(_ words: String..., by separator: String = ", ", ending: String = ".") -> String {
  words.joined(separator: separator) + ending
}
print(join("a", "b"), join("a", "b", by: "-"), join(ending: "!"))
