final class Storage {
  var values: [Int]
  init(_ values: [Int]) { self.values = values }
}
struct Numbers {
  private var storage = Storage([])
  private(set) var copies = 0
  mutating func append(_ n: Int) {
    if !isKnownUniquelyReferenced(&storage) {
      storage = Storage(storage.values)
      copies += 1
    }
    storage.values.append(n)
  }
  var count: Int { storage.values.count }
}
var a = Numbers()
a.append(1)
a.append(2)
print("copies", a.copies)
var b = a
b.append(3)
print(a.count, b.count, b.copies)
b.append(4)
print(b.copies)
