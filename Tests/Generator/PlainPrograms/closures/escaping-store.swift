final class Task {
  let id: Int
  init(_ id: Int) { self.id = id }
  deinit { print("task \(id) freed") }
}
var queue: [() -> Void] = []
for id in 1...3 {
  let task = Task(id)
  queue.append { print("running \(task.id)") }
}
while !queue.isEmpty { queue.removeFirst()() }
print("queue empty")
