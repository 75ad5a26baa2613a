final class Side {
  let name: String
  init(_ name: String) { self.name = name }
}
var left = Side("left")
var right = Side("right")
swap(&left, &right)
print(left.name, right.name)
print(isKnownUniquelyReferenced(&left), isKnownUniquelyReferenced(&right))
left = right
print(isKnownUniquelyReferenced(&left), isKnownUniquelyReferenced(&right))
