final class Connection {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("\(name) closed") }
}
struct Refused: Error {}
func connect(_ name: String, fail: Bool) throws -> Connection {
  let connection = Connection(name)
  if fail { throw Refused() }
  return connection
}
do {
  try connect("a", fail: false)
  print("connected")
  try connect("b", fail: true)
  print("never")
} catch {
  print("caught \(error)")
}
