struct Point: Hashable {
  var x = 0
  var y = 0
}
let points: Set = [Point(), Point(x: 1), Point(x: 0, y: 0)]
print(points.count, points.contains(Point(x: 1, y: 0)))
print(Point(x: 1) == Point(x: 1), Point(y: 2).hashValue == Point(y: 2).hashValue)
