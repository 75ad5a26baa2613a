class Box {
  let id: Int
  init(_ id: Int) { self.id = id }
  deinit { print("box \(id) gone") }
}
var box = Box(1)
print("one")
box = Box(2)
print("two")
box = Box(3)
print("three")
