@globalActor
actor Store {
  static let shared = Store()
}
@Store
final class Inventory {
  private var items: [String: Int] = [:]
  init() {}
  func add(_ name: String) -> Int {
    items[name, default: 0] += 1
    return items[name] ?? 0
  }
}
let inventory = await Inventory()
await inventory.add("pear")
print(await inventory.add("pear"), await inventory.add("fig"))
