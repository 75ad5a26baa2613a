func run() {
  defer { print("outer") }
  do {
    defer { print("inner") }
    print("in do")
  }
  if true {
    defer { print("if") }
    print("in if")
  }
  print("end of body")
}
run()
