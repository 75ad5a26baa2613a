final class Bit {
  let n: Int
  init(_ n: Int) { self.n = n }
  deinit { print("bit \(n)") }
}
var bit: Bit? = Bit(1); bit = nil; print("one line")
Bit(2); print("same line"); Bit(3)
print("end")
