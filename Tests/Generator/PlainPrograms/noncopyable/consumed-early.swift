struct Token: ~Copyable {
  let id: Int
  consuming func spend() { print("spent \(id)") }
  deinit { print("deinit \(id)") }
}
func run() {
  let token = Token(id: 1)
  token.spend()
  print("after spend")
  let other = Token(id: 2)
  _ = consume other
  print("after consume")
}
run()
