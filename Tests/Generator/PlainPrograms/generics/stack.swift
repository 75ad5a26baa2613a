struct Stack<Element> {
  private var items: [Element] = []
  mutating func push(_ item: Element) { items.append(item) }
  mutating func pop() -> Element? { items.popLast() }
  var top: Element? { items.last }
}
var stack = Stack<String>()
stack.push("a")
stack.push("b")
stack
stack.pop()
print(stack.top ?? "empty")
stack.pop()
stack.pop()
print(stack.top ?? "empty")
