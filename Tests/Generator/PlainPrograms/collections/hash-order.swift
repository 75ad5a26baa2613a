let numbers: Set = ["one", "two", "three", "four", "five"]
print(numbers)
let table = ["x": 1, "y": 2, "z": 3]
print(table)
for (key, value) in table { print(key, value) }
