print("making")
let table = Dictionary(uniqueKeysWithValues: [("a", 1), ("b", 2), ("a", 3)])
print(table)
