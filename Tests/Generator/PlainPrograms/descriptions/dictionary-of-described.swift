struct Key: Hashable, CustomStringConvertible {
  nonisolated(unsafe) static var shown: [String] = []
  let name: String
  var description: String {
    Key.shown.append(name)
    return name
  }
}
var table = [Key(name: "a"): 1]
table[Key(name: "a")] = 2
table
print(Key.shown)
print(table)
print(Key.shown)
