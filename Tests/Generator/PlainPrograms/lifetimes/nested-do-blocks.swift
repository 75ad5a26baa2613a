final class Guard {
  let name: String
  init(_ name: String) {
    self.name = name
    print("+\(name)")
  }
  deinit { print("-\(name)") }
}
do {
  let outer = Guard("outer")
  do {
    let inner = Guard("inner")
    print(inner.name)
  }
  print(outer.name)
}
print("end")
