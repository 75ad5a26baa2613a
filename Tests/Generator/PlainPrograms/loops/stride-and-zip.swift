for x in stride(from: 0.0, through: 1.0, by: 0.25) { print(x, terminator: ";") }
print()
for (a, b) in zip("abc", 1...) { print("\(a)\(b)", terminator: ";") }
print()
for (i, word) in ["x", "y"].enumerated().reversed() { print(i, word) }
