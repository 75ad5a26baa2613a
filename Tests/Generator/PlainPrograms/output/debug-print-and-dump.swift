struct Point {
  var x = 1
  var label = "p"
}
debugPrint("text", 1.5, [1: "a"])
debugPrint(Point())
dump(["a": [1, 2]])
dump(Point(), name: "point")
