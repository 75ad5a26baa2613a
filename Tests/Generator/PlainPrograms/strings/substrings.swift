let line = "key = value = more"
let parts = line.split(separator: "=", maxSplits: 1)
print(parts.map { String($0) })
var rest = line[...]
while let space = rest.firstIndex(of: " ") {
  print(rest[..<space], terminator: "|")
  rest = rest[rest.index(after: space)...]
}
print(rest)
