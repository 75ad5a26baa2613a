final class Log {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("\(name) flushed") }
}
func run() {
  let log = Log("a")
  defer { print("deferred \(log.name)") }
  let inner = Log("b")
  print("body \(inner.name)")
}
run()
print("end")
