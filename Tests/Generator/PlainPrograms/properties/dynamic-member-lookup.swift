@dynamicMemberLookup
struct Bag {
  private var values: [String: Int] = [:]
  subscript(dynamicMember name: String) -> Int {
    get { values[name] ?? 0 }
    set { values[name] = newValue }
  }
}
var bag = Bag()
bag.apples = 3
bag.apples += 1
bag.pears
print(bag.apples, bag.pears)
