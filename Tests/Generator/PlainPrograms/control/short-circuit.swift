func say(_ word: String, _ value: Bool) -> Bool {
  print(word)
  return value
}
if say("a", false) && say("b", true) || say("c", true) { print("yes") }
let value: Int? = 3
print(
  value
    ?? {
      print("unused"); return 0
    }())
