final class Listener {
  let id: Int
  init(_ id: Int) { self.id = id }
}
struct Weak {
  weak var value: Listener?
}
var strong = (1...3).map(Listener.init)
let list = strong.map { Weak(value: $0) }
print(list.compactMap { $0.value?.id })
strong.remove(at: 1)
print(list.compactMap { $0.value?.id })
strong = []
print(list.compactMap { $0.value?.id })
