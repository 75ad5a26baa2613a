struct Resource: ~Copyable {
  let name: String
  func use() { print("use \(name)") }
  deinit { print("release \(name)") }
}
func with(_ name: String, _ body: (borrowing Resource) -> Void) {
  let resource = Resource(name: name)
  body(resource)
  print("body done")
}
with("db") { $0.use() }
with("net") { resource in
  resource.use()
  resource.use()
}
