final class Cache {
  var entries: [Entry] = []
}
final class Entry {
  let id: Int
  init(_ id: Int) { self.id = id }
  deinit { print("evicted \(id)") }
}
let cache = Cache()
for id in 1...4 {
  cache.entries.append(Entry(id))
  if cache.entries.count > 2 { cache.entries.removeFirst() }
}
print("holding \(cache.entries.map(\.id))")
cache.entries.removeAll(keepingCapacity: true)
print("cleared")
