final class Rope {
  let n: Int
  init(_ n: Int) { self.n = n }
  deinit { print("rope \(n) cut") }
}
func climb(_ n: Int) {
  var rope: Rope? = Rope(n)
  func rest() { print("resting on \(rope?.n ?? 0)") }
  rest()
  rope = nil
  print("climbed \(n)")
}
climb(1)
climb(2)
