final class Pixel {
  let v: Int
  init(_ v: Int) { self.v = v }
  deinit { print("~\(v)", terminator: " ") }
}
let doubled = [1, 2, 3].map { n -> Int in
  let pixel = Pixel(n)
  return pixel.v * 2
}
print(doubled)
[4, 5].forEach { Pixel($0) }
print("end")
