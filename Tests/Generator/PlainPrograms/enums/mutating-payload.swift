enum Slot {
  case empty
  case full(count: Int)
  mutating func add() {
    switch self {
    case .empty: self = .full(count: 1)
    case .full(let count): self = .full(count: count + 1)
    }
  }
}
var slot = Slot.empty
slot.add()
slot.add()
slot
print(slot)
