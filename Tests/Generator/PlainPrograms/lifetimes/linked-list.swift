final class Link {
  let value: Int
  var next: Link?
  init(_ value: Int, _ next: Link? = nil) {
    self.value = value
    self.next = next
  }
  deinit { print("link \(value)") }
}
var head: Link? = Link(1, Link(2, Link(3)))
head = head?.next
print("popped")
head?.next = nil
print("cut")
head = nil
print("done")
