func build(_ parts: (inout [String]) -> Void) -> String {
  var list: [String] = []
  parts(&list)
  return list.joined(separator: "-")
}
print(
  build {
    $0.append("a")
    $0.append("b")
  })
