struct Bead: ~Copyable {
  let n: Int
  deinit { print("-\(n)", terminator: " ") }
}
for n in 1...4 {
  let bead = Bead(n: n)
  if n == 3 { continue }
  print("+\(bead.n)", terminator: " ")
}
print()
