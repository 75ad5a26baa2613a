final class Node {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("\(name) released") }
  func child(_ name: String) -> Node { Node(self.name + "." + name) }
}
@discardableResult
func build(_ name: String, after other: Node) -> Node {
  Node("\(name) after \(other.name)")
}
build(
  "second",
  after: Node("first")
)
print("built")
Node("root")
  .child("a")
  .child("b")
print("chained")
