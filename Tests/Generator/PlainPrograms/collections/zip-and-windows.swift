let numbers = [1, 4, 9, 16]
print(zip(numbers, numbers.dropFirst()).map { $1 - $0 })
print(numbers.indices.map { numbers[...$0].reduce(0, +) })
print(numbers.enumerated().map { "\($0)-\($1)" })
