final class Plan {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("plan \(name) dropped") }
}
var plan: Plan? = Plan("a")
for n in 1...3 {
  if n == 2 {
    plan = Plan("b")
    print("changed")
  } else if n == 3 {
    plan = nil
    print("none")
  }
}
print("end")
