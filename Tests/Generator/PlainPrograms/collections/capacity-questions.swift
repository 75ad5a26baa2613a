var queue: [Int] = []
queue.reserveCapacity(100)
let before = queue.capacity
for n in 0..<100 { queue.append(n) }
print(queue.capacity == before)
queue.removeAll(keepingCapacity: true)
print(queue.capacity == before, queue.isEmpty)
queue.removeAll()
print(queue.capacity)
