final class Service {
  let name: String
  init(_ name: String) {
    self.name = name
    print("start \(name)")
  }
  deinit { print("stop \(name)") }
}
struct Registry {
  nonisolated(unsafe) static var shared: Service? = Service("shared")
  lazy var local = Service("local")
}
Registry.shared?.name
var registry = Registry()
print("no local yet")
registry.local.name
Registry.shared = nil
registry = Registry()
print("end")
