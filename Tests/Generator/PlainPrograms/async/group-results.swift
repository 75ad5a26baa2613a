func square(_ n: Int) async -> Int { n * n }
let squares = await withTaskGroup(of: Int.self) { group in
  for n in 1...4 { group.addTask { await square(n) } }
  var all: [Int] = []
  for await n in group { all.append(n) }
  return all.sorted()
}
print(squares)
