final class Download: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("\(name) freed") }
}
func load(_ name: String) async -> Int {
  let download = Download(name)
  await Task.yield()
  return download.name.count
}
print(await load("a.bin"))
await load("b.bin")
print("end")
