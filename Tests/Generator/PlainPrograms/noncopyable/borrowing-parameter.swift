struct Image: ~Copyable {
  var pixels: [Int]
  deinit { print("freed \(pixels.count) pixels") }
}
func sum(_ image: borrowing Image) -> Int { image.pixels.reduce(0, +) }
func eat(_ image: consuming Image) { print("eating \(image.pixels.count)") }
func run() {
  let image = Image(pixels: [1, 2, 3])
  print(sum(image))
  eat(image)
  print("eaten")
}
run()
