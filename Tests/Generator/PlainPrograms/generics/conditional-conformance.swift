struct Pair<Value> {
  let a: Value
  let b: Value
}
extension Pair: Equatable where Value: Equatable {}
extension Pair: CustomStringConvertible where Value: CustomStringConvertible {
  var description: String { "<\(a.description) \(b.description)>" }
}
print(Pair(a: 1, b: 2) == Pair(a: 1, b: 2))
print(Pair(a: 1, b: 2), Pair(a: "x", b: "y"))
Pair(a: Pair(a: 1, b: 2), b: Pair(a: 3, b: 4))
