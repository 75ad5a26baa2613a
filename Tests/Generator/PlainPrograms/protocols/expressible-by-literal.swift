struct Celsius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let degrees: Double
  init(floatLiteral value: Double) { degrees = value }
  init(integerLiteral value: Int) { degrees = Double(value) }
}
struct Tags: ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  let names: [String]
  init(arrayLiteral elements: String...) { names = elements }
  init(stringLiteral value: String) { names = [value] }
}
let warm: Celsius = 21.5
let cold: Celsius = -4
let tags: Tags = ["a", "b"]
let one: Tags = "solo"
print(warm.degrees, cold.degrees, tags.names, one.names)
