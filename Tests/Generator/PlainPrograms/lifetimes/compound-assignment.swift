final class Bag {
  var items: [Item] = []
  deinit { print("bag freed") }
}
final class Item {
  let n: Int
  init(_ n: Int) { self.n = n }
  deinit { print("item \(n) freed") }
}
let bag = Bag()
bag.items += [Item(1), Item(2)]
bag.items[0] = Item(3)
print("replaced")
bag.items.swapAt(0, 1)
bag.items.removeLast()
print("left \(bag.items.map(\.n))")
