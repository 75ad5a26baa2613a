print("one")
func check(_ n: Int) {
  if n > 2 { fatalError("too many: \(n)") }
  print("fine \(n)")
}
for n in 1...4 { check(n) }
