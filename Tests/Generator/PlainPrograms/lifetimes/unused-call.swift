class Session {
  let number: Int
  init(_ number: Int) { self.number = number }
  deinit { print("session \(number) closed") }
}
@discardableResult
func open(_ number: Int) -> Session {
  print("opening \(number)")
  return Session(number)
}
open(1)
print("between")
open(2)
print("done")
