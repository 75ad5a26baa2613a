final class Key {
  let code: Int
  init(_ code: Int) { self.code = code }
  deinit { print("key \(code) lost") }
}
func find(_ code: Int) -> Key? { code > 0 ? Key(code) : nil }
if let key = find(7) {
  print("found \(key.code)")
} else {
  print("nothing")
}
print("after if")
if find(-1) == nil { print("none") }
if find(8) != nil { print("some") }
print("end")
