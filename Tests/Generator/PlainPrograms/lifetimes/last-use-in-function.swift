final class Handle {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("\(name) closed") }
  func use() { print("\(name) used") }
}
func work() {
  let first = Handle("first")
  first.use()
  let second = Handle("second")
  second.use()
  print("end of work")
}
work()
