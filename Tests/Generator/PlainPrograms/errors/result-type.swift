enum LoadError: Error { case missing(String) }
func load(_ name: String) -> Result<Int, LoadError> {
  name.hasPrefix("x") ? .failure(.missing(name)) : .success(name.count)
}
let outcomes = ["abc", "xyz"].map(load)
for outcome in outcomes {
  switch outcome {
  case .success(let n): print("size \(n)")
  case .failure(let error): print("error \(error)")
  }
}
print(load("hello").map { $0 * 2 })
print((try? load("x").get()) ?? -1)
