struct Countdown: Collection {
  let from: Int
  var startIndex: Int { 0 }
  var endIndex: Int { from }
  func index(after i: Int) -> Int { i + 1 }
  subscript(i: Int) -> Int { from - i }
}
let count = Countdown(from: 4)
print(Array(count), count.count, count.first ?? 0)
print(count.map { $0 * $0 }, count.contains(3))
