final class Node: CustomStringConvertible {
  let name: String
  var next: Node?
  private(set) var visits = 0
  init(_ name: String) { self.name = name }
  var description: String {
    visits += 1
    return name + (next.map { "->\($0)" } ?? "")
  }
}
let list = Node("a")
list.next = Node("b")
list
print(list)
print(list.visits, list.next?.visits ?? 0)
