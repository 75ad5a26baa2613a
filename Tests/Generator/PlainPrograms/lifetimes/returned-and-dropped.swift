class Node {
  let value: Int
  init(_ value: Int) { self.value = value }
  deinit { print("node \(value) freed") }
}
func make(_ n: Int) -> Node { Node(n) }
func run() {
  _ = make(1)
  print("inside")
  let two = make(2)
  print("two is \(two.value)")
}
run()
print("outside")
