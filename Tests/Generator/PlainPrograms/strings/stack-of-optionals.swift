let inputs = ["1", "x", "3"]
let numbers = inputs.map { Int($0) }
numbers
print(numbers, numbers.compactMap { $0 }.reduce(0, +))
print(numbers.map { $0.map { "\($0)" } ?? "-" }.joined())
