final class Frame {
  let n: Int
  init(_ n: Int) { self.n = n }
  deinit { print("drop \(n)") }
}
var frame = Frame(0)
for n in 1...3 {
  frame = Frame(n)
  print("frame \(frame.n)")
}
print("end")
