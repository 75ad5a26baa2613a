final class Counter { var n = 0 }
var counter: Counter? = Counter()
let reader = { [weak counter, start = counter?.n ?? -1] in
  print("start \(start), now \(counter?.n ?? -1)")
}
counter?.n = 5
reader()
counter = nil
reader()
