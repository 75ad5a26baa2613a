func next(_ n: inout Int) -> Int {
  defer { n += 1 }
  return n
}
var n = 5
print(next(&n), next(&n), n)
