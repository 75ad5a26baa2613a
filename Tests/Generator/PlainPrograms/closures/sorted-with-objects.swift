final class Card {
  let rank: Int
  init(_ rank: Int) { self.rank = rank }
  deinit { print("discard \(rank)") }
}
var hand = [Card(3), Card(1), Card(2)]
hand.sort { $0.rank < $1.rank }
print(hand.map(\.rank))
let best = hand.max { $0.rank < $1.rank }
print(best?.rank ?? 0)
hand.removeAll { $0.rank == 1 }
print("removed one")
