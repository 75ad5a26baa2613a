var visited: [Int] = []
let result = (1...10).lazy.filter {
  visited.append($0)
  return $0.isMultiple(of: 3)
}.map { $0 * 10 }.prefix(2)
print(visited)
print(Array(result))
print(visited.count > 5)
