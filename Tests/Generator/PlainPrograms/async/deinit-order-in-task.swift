final class Mark: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("mark \(name)") }
}
await Task {
  let a = Mark("a")
  print("task has \(a.name)")
  Mark("b")
  print("task ends")
}.value
print("main ends")
