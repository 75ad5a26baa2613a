import Foundation

final class Held {
  deinit { print("released") }
}
var held: Held? = Held()
held = nil
held = Held()
defer { print("deferred") }
print("exiting")
exit(7)
