protocol Greeter {
  var name: String { get }
  func greet() -> String
}
extension Greeter {
  func greet() -> String { "Hello, \(name)" }
  func farewell() -> String { "Bye, \(name)" }
}
struct Formal: Greeter {
  let name: String
  func greet() -> String { "Good day, \(name)" }
  func farewell() -> String { "Farewell, \(name)" }
}
let formal = Formal(name: "Ann")
let greeter: any Greeter = formal
print(formal.greet(), formal.farewell())
print(greeter.greet(), greeter.farewell())
