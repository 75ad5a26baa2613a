class Shape: CustomStringConvertible {
  var asked = 0
  var description: String {
    asked += 1
    return "shape asked \(asked)"
  }
}
final class Circle: Shape {
  override var description: String { "circle, " + super.description }
}
let shape: Shape = Circle()
shape
let again = shape
print(again)
print(shape.asked)
