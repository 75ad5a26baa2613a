final class Leaf {
  let n: Int
  init(_ n: Int) { self.n = n }
  deinit { print("leaf \(n) falls") }
}
var tree: [Leaf] = []
for n in 0..<3 { tree.append(Leaf(n)) }
for leaf in tree where leaf.n != 1 { print("leaf \(leaf.n)") }
for index in tree.indices.reversed() { tree.remove(at: index) }
print("bare")
