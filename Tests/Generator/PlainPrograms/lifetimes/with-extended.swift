final class Wire {
  deinit { print("wire cut") }
}
func test() {
  let wire = Wire()
  withExtendedLifetime(wire) { print("live") }
  print("after extended")
}
test()
var global: Wire? = Wire()
withExtendedLifetime(global) { print("global live") }
global = nil
print("end")
