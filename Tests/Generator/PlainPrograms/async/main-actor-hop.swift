@MainActor enum Log {
  static var lines: [String] = []
}
@MainActor func note(_ text: String) { Log.lines.append(text) }
func work() async {
  await note("start")
  await Task.yield()
  await note("end")
}
await work()
print(Log.lines)
