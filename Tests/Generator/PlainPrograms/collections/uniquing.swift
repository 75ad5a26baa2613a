let pairs = [("a", 1), ("b", 2), ("a", 3)]
let merged = Dictionary(pairs, uniquingKeysWith: +)
print(merged.sorted { $0.key < $1.key })
var other = ["a": 10]
other.merge(merged) { old, new in old * new }
print(other["a"] ?? 0, other["b"] ?? 0)
