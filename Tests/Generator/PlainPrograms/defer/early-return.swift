func lookup(_ key: String) -> Int {
  defer { print("done \(key)") }
  guard key.count > 1 else { return 0 }
  print("searching \(key)")
  return key.count
}
print(lookup("a"))
print(lookup("abc"))
