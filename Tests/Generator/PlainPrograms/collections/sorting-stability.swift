struct Person {
  let name: String
  let age: Int
}
let people = [
  Person(name: "A", age: 3), Person(name: "B", age: 1), Person(name: "C", age: 3),
  Person(name: "D", age: 1),
]
people.sorted { $0.age < $1.age }
print(people.sorted { $0.age < $1.age }.map(\.name).joined())
print(people.min { $0.age < $1.age }?.name ?? "")
