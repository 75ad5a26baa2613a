final class Box<T> {
  var value: T
  init(_ value: T) { self.value = value }
  deinit { print("box of \(value)") }
}
func boxed<T>(_ value: T) -> Box<T> { Box(value) }
boxed(1)
print("one")
var box: Box<[Int]>? = boxed([1, 2])
box?.value.append(3)
box = nil
print("end")
