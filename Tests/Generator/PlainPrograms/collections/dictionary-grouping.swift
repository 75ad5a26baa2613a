let words = ["apple", "avocado", "banana", "blueberry", "cherry"]
let groups = Dictionary(grouping: words) { $0.first ?? "?" }
for key in groups.keys.sorted() { print(key, groups[key, default: []]) }
let counts = groups.mapValues(\.count)
print(counts.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })
