var n = 1
repeat {
  n *= 3
  print(n)
} while n < 50
print("final \(n)")
