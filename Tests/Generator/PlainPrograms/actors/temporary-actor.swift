actor Greeter {
  let name: String
  init(_ name: String) { self.name = name }
  func greet() -> String { "hello \(name)" }
  deinit { print("greeter \(name) gone") }
}
print(await Greeter("a").greet())
await Greeter("b").greet()
print("end")
