final class Lamp {
  let color: String
  init(_ color: String) { self.color = color }
  deinit { print("\(color) off") }
}
func lamp(_ on: Bool) -> Lamp { on ? Lamp("green") : Lamp("red") }
var current = lamp(true)
current = lamp(false)
print("now \(current.color)")
current = current.color == "red" ? Lamp("blue") : current
print("then \(current.color)")
