final class Counter { var n = 0 }
struct Loud: CustomStringConvertible {
  let counter: Counter
  var description: String {
    counter.n += 1
    return "described \(counter.n) times"
  }
}
let loud = Loud(counter: Counter())
loud
print(loud)
print(loud)
