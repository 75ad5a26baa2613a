struct Missing: Error {}
func value(_ key: String) throws -> String {
  guard key == "a" else { throw Missing() }
  return "A"
}
let a = try? value("a")
let b = try? value("b")
print(a ?? "-", b ?? "-")
(try? value("a"))?.count
print([1, 2].count)
