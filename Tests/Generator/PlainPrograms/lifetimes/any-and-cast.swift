final class Animal {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("\(name) left") }
}
var anything: Any = Animal("cat")
(anything as? Animal)?.name
anything = 5
print("number \(anything)")
anything = Animal("dog")
if let animal = anything as? Animal { print(animal.name) }
anything = "text"
print(anything)
