func loud(_ text: String) -> Int {
  print("called with \(text)")
  return text.count
}
loud("a")
let pair = (loud("bb"), loud("ccc"))
print(pair)
let total = loud("dd") + loud("e")
print(total)
