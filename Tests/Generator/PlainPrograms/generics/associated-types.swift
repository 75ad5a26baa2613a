protocol Container {
  associatedtype Item
  var items: [Item] { get set }
}
extension Container {
  mutating func add(_ item: Item) { items.append(item) }
  subscript(i: Int) -> Item { items[i] }
}
struct Shelf: Container { var items: [String] = [] }
var shelf = Shelf()
shelf.add("book")
shelf.add("vase")
print(shelf[1], shelf.items.count)
