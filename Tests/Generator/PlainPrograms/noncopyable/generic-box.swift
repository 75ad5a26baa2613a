struct Box<Value: ~Copyable>: ~Copyable {
  var value: Value
  consuming func open() -> Value { value }
}
struct Gift: ~Copyable {
  let name: String
  deinit { print("\(name) unwrapped") }
}
func run() {
  let box = Box(value: Gift(name: "book"))
  let gift = box.open()
  print("holding \(gift.name)")
}
run()
let plain = Box(value: 4)
print(plain.value)
