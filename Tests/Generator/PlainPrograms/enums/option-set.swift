struct Toppings: OptionSet {
  let rawValue: Int
  static let cheese = Toppings(rawValue: 1)
  static let ham = Toppings(rawValue: 2)
  static let olives = Toppings(rawValue: 4)
  static let all: Toppings = [.cheese, .ham, .olives]
}
var pizza: Toppings = [.cheese]
pizza.insert(.olives)
pizza.remove(.cheese)
print(pizza.rawValue, pizza.contains(.olives), Toppings.all.subtracting(pizza).rawValue)
