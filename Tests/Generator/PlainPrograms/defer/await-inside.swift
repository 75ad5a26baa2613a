func close(_ name: String) async { print("close \(name)") }
func run() async {
  print("open")
  defer { print("deferred") }
  await close("file")
  print("end of run")
}
await run()
