func makeCounter() -> () -> Int {
  var count = 0
  return {
    count += 1
    return count
  }
}
let first = makeCounter()
let second = makeCounter()
print(first(), first(), second(), first())
