final class Part {
  let id: Character
  init(_ id: Character) { self.id = id }
  deinit { print("part \(id) freed") }
}
var pair = (Part("a"), Part("b"))
pair.0 = Part("c")
print("swapped")
(pair.0, pair.1) = (pair.1, pair.0)
print("exchanged", pair.0.id, pair.1.id)
pair = (Part("d"), Part("e"))
print("replaced")
