var small: UInt8 = 250
for _ in 1...10 {
  small += 1
  print(small)
}
