let numbers = [1, 2]
print(numbers.count)
precondition(numbers.count > 5, "need more than 5")
print("never")
