actor Worker {
  let id: Int
  init(_ id: Int) { self.id = id }
  func work() { print("worker \(id) works") }
  deinit { print("worker \(id) leaves") }
}
var worker = Worker(1)
await worker.work()
worker = Worker(2)
await worker.work()
worker = Worker(3)
print("third")
