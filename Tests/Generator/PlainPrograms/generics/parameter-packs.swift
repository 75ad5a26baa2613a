func line<T>(_ value: T) -> String { "\(T.self) \(value)" }
func describe<each T>(_ value: repeat each T) -> [String] {
  var result: [String] = []
  repeat result.append(line(each value))
  return result
}
print(describe(1, "two", 3.0))
let tuple = (true, [1])
print(describe(tuple.0, tuple.1))
