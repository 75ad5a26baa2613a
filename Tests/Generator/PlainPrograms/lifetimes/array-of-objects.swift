class Item {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("-\(name)") }
}
var items = [Item("a"), Item("b"), Item("c")]
items.removeFirst()
print("first removed")
items.removeLast()
print("last removed")
items = []
print("emptied")
