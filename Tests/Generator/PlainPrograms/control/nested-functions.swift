func outer(_ n: Int) -> [Int] {
  var seen: [Int] = []
  func inner(_ k: Int) {
    guard k > 0 else { return }
    seen.append(k)
    inner(k - 2)
  }
  inner(n)
  return seen
}
print(outer(7), outer(4))
outer(2)
