final class Turn {
  let n: Int
  init(_ n: Int) { self.n = n }
  deinit { print("turn \(n) over") }
}
for n in 1...3 {
  let turn = Turn(n)
  print("in turn \(turn.n)")
}
print("end")
