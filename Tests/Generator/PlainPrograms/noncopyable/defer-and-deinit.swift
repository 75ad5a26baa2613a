struct Step: ~Copyable {
  let n: Int
  deinit { print("step \(n) undone") }
}
func run() {
  let one = Step(n: 1)
  defer { print("deferred") }
  let two = Step(n: 2)
  print("doing \(one.n) and \(two.n)")
}
run()
