var sum = 0
for n in 1...5_000 {
  sum += n
  if n.isMultiple(of: 1_000) { print("at \(n): \(sum)") }
}
print(sum)
