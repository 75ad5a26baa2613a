var numbers: [Int] = []
numbers.reserveCapacity(16)
print(numbers.capacity >= 16)
numbers
numbers.append(1)
print(numbers.capacity >= 16)
let copy = numbers
numbers.append(2)
print(copy.count, numbers.count)
