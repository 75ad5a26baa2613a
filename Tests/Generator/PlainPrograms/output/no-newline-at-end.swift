print("a", "b", separator: "-", terminator: ".")
print("c", terminator: "")
