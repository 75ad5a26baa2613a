func run() {
  var text = "a"
  defer { print("deferred sees \(text)") }
  text += "b"
  let copy = text
  defer { print("copy is \(copy)") }
  text += "c"
}
run()
