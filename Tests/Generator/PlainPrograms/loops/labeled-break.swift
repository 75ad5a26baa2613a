outer: for i in 1...4 {
  for j in 1...4 {
    if i * j == 6 {
      print("found \(i) \(j)")
      break outer
    }
    if j > i { continue outer }
    print(i, j)
  }
}
