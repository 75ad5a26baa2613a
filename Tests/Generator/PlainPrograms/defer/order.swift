func run() {
  defer { print("first deferred") }
  defer { print("second deferred") }
  print("body")
}
run()
