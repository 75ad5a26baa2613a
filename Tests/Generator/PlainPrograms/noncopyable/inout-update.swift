struct Counter: ~Copyable {
  var n = 0
  mutating func tick() { n += 1 }
  deinit { print("final \(n)") }
}
func bump(_ counter: inout Counter) {
  counter.tick()
  counter.tick()
}
func run() {
  var counter = Counter()
  bump(&counter)
  print(counter.n)
  counter = Counter(n: 10)
  bump(&counter)
}
run()
