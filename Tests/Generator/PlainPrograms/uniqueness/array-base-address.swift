var numbers = [1, 2, 3]
numbers.reserveCapacity(10)
let before = numbers.withUnsafeBufferPointer { $0.baseAddress }
numbers
numbers[0] = 9
let after = numbers.withUnsafeBufferPointer { $0.baseAddress }
print(before == after)
