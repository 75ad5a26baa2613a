actor Ledger {
  var lines: [String] = []
}
func write(_ text: String, to ledger: isolated Ledger) -> Int {
  ledger.lines.append(text)
  return ledger.lines.count
}
let ledger = Ledger()
print(await write("a", to: ledger))
await write("b", to: ledger)
print(await ledger.lines)
