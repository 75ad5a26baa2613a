print("apple" < "banana", "Zebra" < "apple", "ß".uppercased())
print(
  ["b", "A", "a", "B"].sorted(), ["b", "A", "a", "B"].sorted { $0.lowercased() < $1.lowercased() })
print("straße".hasPrefix("stra"), "abc".contains("b"))
