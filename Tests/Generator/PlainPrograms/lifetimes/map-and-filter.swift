final class Value {
  let n: Int
  init(_ n: Int) { self.n = n }
  deinit { print("free \(n)") }
}
let sums = (1...3).map(Value.init).map(\.n).reduce(0, +)
print("sum \(sums)")
let odd = [Value(4), Value(5)].filter { $0.n % 2 == 1 }
print("odd \(odd.map(\.n))")
