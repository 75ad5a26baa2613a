final class Counter { var n = 0 }
func check() {
  var counter = Counter()
  print(isKnownUniquelyReferenced(&counter))
  counter.n += 1
  counter
  print(isKnownUniquelyReferenced(&counter))
  let shared = counter
  print(isKnownUniquelyReferenced(&counter))
  print(shared.n)
}
check()
