for n in 0..<600 {
  print("line \(n): " + String(repeating: "x", count: n % 50))
}
