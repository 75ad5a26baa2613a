struct Lock: ~Copyable {
  private let id: Int32
  init(_ id: Int32) { self.id = id }
  deinit { print("unlocked by deinit \(id)") }
  consuming func unlock() {
    print("unlocked by hand \(id)")
    discard self
  }
}
func test() {
  let first = Lock(1)
  first.unlock()
  let second = Lock(2)
  print("holding")
  _ = second
}
test()
