struct Pen: ~Copyable {
  let color: String
  deinit { print("\(color) pen capped") }
}
do {
  let red = Pen(color: "red")
  let blue = Pen(color: "blue")
  print("drawing with \(red.color) and \(blue.color)")
}
print("end")
