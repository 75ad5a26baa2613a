protocol Shape { var area: Int { get } }
final class Square: Shape {
  let side: Int
  init(_ side: Int) { self.side = side }
  var area: Int { side * side }
  deinit { print("square \(side) freed") }
}
struct Dot: Shape { var area: Int { 0 } }
var shape: any Shape = Square(2)
shape.area
shape = Dot()
print("dot \(shape.area)")
shape = Square(3)
print(shape.area)
