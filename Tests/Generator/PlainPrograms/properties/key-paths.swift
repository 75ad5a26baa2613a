struct Address { var city: String }
struct Person {
  var name: String
  var address: Address
}
var person = Person(name: "Ann", address: Address(city: "Rome"))
let city = \Person.address.city
person[keyPath: city] = "Oslo"
print(person[keyPath: city], [person].map(\.name))
let paths: [KeyPath<Person, String>] = [\.name, \.address.city]
print(paths.map { person[keyPath: $0] })
