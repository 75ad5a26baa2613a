final class Spark {
  deinit { print("spark") }
}
for n in 1...3 {
  Spark()
  print("n \(n)")
}
print("end")
