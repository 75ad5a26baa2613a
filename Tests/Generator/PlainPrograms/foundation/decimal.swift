import Foundation

let price = Decimal(string: "19.99") ?? 0
price * 3
print(price * 3, price * Decimal(0.1))
print(
  (0.1 + 0.2) == 0.3, Decimal(string: "0.1")! + Decimal(string: "0.2")! == Decimal(string: "0.3")!)
