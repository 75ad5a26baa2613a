import Foundation

struct Person: Codable, Equatable {
  let name: String
  let tags: [String]
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
let data = try encoder.encode(Person(name: "Ann", tags: ["a", "b"]))
print(String(decoding: data, as: UTF8.self))
let back = try JSONDecoder().decode(Person.self, from: data)
print(back == Person(name: "Ann", tags: ["a", "b"]))
