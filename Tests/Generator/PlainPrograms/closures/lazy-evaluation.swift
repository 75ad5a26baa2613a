let squares = (1...4).lazy.map { n -> Int in
  print("square \(n)")
  return n * n
}
print("nothing yet")
print(squares.first { $0 > 3 } ?? 0)
print(Array(squares))
