class Person {
  let name: String
  init(name: String) { self.name = name }
  deinit { print("\(name) is being deinitialized") }
}
var john: Person?
john = Person(name: "John")
print("assigned")
john = nil
print("after nil")
