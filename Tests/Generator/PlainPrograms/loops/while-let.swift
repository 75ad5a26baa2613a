final class Stack {
  var items = [3, 2, 1]
  func pop() -> Int? { items.popLast() }
  deinit { print("stack gone") }
}
var stack: Stack? = Stack()
while let n = stack?.pop() { print(n) }
stack = nil
print("end")
