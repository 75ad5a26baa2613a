struct File: ~Copyable {
  let name: String
  init(_ name: String) {
    self.name = name
    print("open \(name)")
  }
  deinit { print("close \(name)") }
}
func read() {
  let file = File("a.txt")
  print("reading \(file.name)")
}
read()
print("end")
