struct Config {
  var value: Int
  init(_ text: String) {
    defer { print("parsed \(text)") }
    guard let number = Int(text) else {
      value = -1
      return
    }
    value = number
  }
}
print(Config("12").value, Config("x").value)
