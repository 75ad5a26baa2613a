final class Step {
  let previous: Step?
  let n: Int
  init(_ n: Int, after previous: Step?) {
    self.n = n
    self.previous = previous
  }
  deinit { if n % 50 == 0 { print("step \(n) freed") } }
}
var last: Step?
for n in 1...100 { last = Step(n, after: last) }
print(last?.n ?? 0)
last = last?.previous
print("one back")
last = nil
print("end")
