struct Guard: ~Copyable {
  let name: String
  deinit { print("guard \(name) gone") }
}
var guarding = Guard(name: "one")
print("guarding \(guarding.name)")
guarding = Guard(name: "two")
print("replaced with \(guarding.name)")
