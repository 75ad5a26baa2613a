final class Tracer {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("end \(name)") }
}
func adder(_ a: Int) -> (Int) -> (Int) -> Int {
  let tracer = Tracer("adder \(a)")
  return { b in
    { c in
      print("with \(tracer.name)")
      return a + b + c
    }
  }
}
print(adder(1)(2)(3))
var step: ((Int) -> Int)? = adder(10)(20)
print(step?(30) ?? 0)
step = nil
print("done")
