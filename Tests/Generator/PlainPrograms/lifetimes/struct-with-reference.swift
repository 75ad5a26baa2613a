final class Storage {
  var numbers: [Int] = []
  deinit { print("storage with \(numbers.count) freed") }
}
struct Stack {
  let storage = Storage()
  func push(_ n: Int) { storage.numbers.append(n) }
}
var stack = Stack()
stack.push(1)
stack.push(2)
stack = Stack()
print("new stack")
stack.push(3)
