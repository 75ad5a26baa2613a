for point in [(0, 0), (1, 0), (2, 2), (3, 1)] {
  switch point {
  case (0, 0): print("origin")
  case (let x, 0): print("on x at \(x)")
  case (let x, let y) where x == y:
    print("diagonal")
    fallthrough
  case (_, _): print("somewhere")
  }
}
