protocol Doubling { func doubled() -> Self }
extension Int: Doubling { func doubled() -> Int { self * 2 } }
extension String: Doubling { func doubled() -> String { self + self } }
extension Array: Doubling { func doubled() -> [Element] { self + self } }
print(4.doubled(), "ab".doubled(), [1].doubled())
let things: [any Doubling] = [1, "x"]
for thing in things { print(thing.doubled()) }
