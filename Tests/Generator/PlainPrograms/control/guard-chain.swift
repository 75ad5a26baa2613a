func greet(_ person: [String: String]) -> String {
  guard let name = person["name"] else { return "who?" }
  guard let place = person["place"], !place.isEmpty else { return "hello \(name)" }
  return "hello \(name) in \(place)"
}
print(greet([:]), greet(["name": "Jo"]), greet(["name": "Jo", "place": "Ulm"]), separator: "; ")
