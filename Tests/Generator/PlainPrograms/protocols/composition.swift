protocol Named { var name: String { get } }
protocol Aged { var age: Int { get } }
struct Person: Named, Aged {
  let name: String
  let age: Int
}
func birthday(_ someone: any Named & Aged) -> String { "\(someone.name) turns \(someone.age + 1)" }
print(birthday(Person(name: "Malcolm", age: 20)))
let named: any Named = Person(name: "x", age: 1)
print((named as? any Aged)?.age ?? -1)
