final class Job: Sendable {
  let n: Int
  init(_ n: Int) { self.n = n }
  deinit { print("job \(n) freed") }
}
actor Queue {
  private var jobs: [Job] = []
  func add(_ job: Job) { jobs.append(job) }
  func next() -> Int? { jobs.isEmpty ? nil : jobs.removeFirst().n }
}
let queue = Queue()
await queue.add(Job(1))
await queue.add(Job(2))
print(await queue.next() ?? 0)
print("between")
print(await queue.next() ?? 0)
print(await queue.next() ?? 0)
