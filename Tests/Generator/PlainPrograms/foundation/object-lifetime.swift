import Foundation

final class Watcher: NSObject {
  let name: String
  init(name: String) { self.name = name }
  deinit { print("watcher \(name) gone") }
}
var watcher: Watcher? = Watcher(name: "a")
watcher?.name
watcher = nil
print("nil")
watcher = Watcher(name: "b")
watcher = Watcher(name: "c")
print("end")
