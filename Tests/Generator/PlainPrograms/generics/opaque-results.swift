protocol Shape { func draw() -> String }
struct Line: Shape {
  let length: Int
  func draw() -> String { String(repeating: "-", count: length) }
}
struct Joined<A: Shape, B: Shape>: Shape {
  let a: A
  let b: B
  func draw() -> String { a.draw() + "+" + b.draw() }
}
func shape() -> some Shape { Joined(a: Line(length: 2), b: Line(length: 3)) }
let drawing = shape()
drawing
print(drawing.draw())
