for n in 1...3 {
  defer { print("end of turn \(n)") }
  if n == 2 { continue }
  print("turn \(n)")
}
