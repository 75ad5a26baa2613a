actor Stage {
  var steps: [String] = []
  func run(_ name: String) async {
    steps.append("begin \(name)")
    await Task.yield()
    steps.append("end \(name)")
  }
}
let stage = Stage()
await stage.run("a")
await stage.run("b")
print(await stage.steps)
