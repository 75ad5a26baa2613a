let empty = ""
empty
print(empty.isEmpty, empty.count, [empty])
print("a\0b".count, "tab\tquote\"", "a\\b")
print("\u{1F600}".debugDescription, "line\nbreak".debugDescription)
