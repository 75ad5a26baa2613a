struct Point: CustomDebugStringConvertible {
  let x: Int
  var debugDescription: String {
    print("debug wanted")
    return "P(\(x))"
  }
}
let point = Point(x: 1)
print("made")
print(point)
debugPrint([point])
