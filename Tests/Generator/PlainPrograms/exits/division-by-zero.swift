func divide(_ a: Int, by b: Int) -> Int { a / b }
print(divide(7, by: 2))
print(divide(7, by: 0))
