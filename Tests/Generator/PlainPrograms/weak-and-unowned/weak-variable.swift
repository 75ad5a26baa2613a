final class Person {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("\(name) gone") }
}
var strong: Person? = Person("Ann")
weak var observer = strong
print(observer?.name ?? "nobody")
strong = nil
print(observer?.name ?? "nobody")
