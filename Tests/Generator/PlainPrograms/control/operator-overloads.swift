struct Vector: Equatable {
  var x, y: Int
  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  static prefix func - (v: Vector) -> Vector { Vector(x: -v.x, y: -v.y) }
  static func += (a: inout Vector, b: Vector) { a = a + b }
}
infix operator ** : MultiplicationPrecedence
func ** (base: Int, power: Int) -> Int { (0..<power).reduce(1) { n, _ in n * base } }
var v = Vector(x: 1, y: 2)
v += Vector(x: 1, y: 1)
print(v, -v, v == Vector(x: 2, y: 3), 1 + 2 ** 3)
