protocol Sink: AnyObject { func write(_ text: String) }
final class Console: Sink {
  private var lines = 0
  func write(_ text: String) {
    lines += 1
    print("\(lines): \(text)")
  }
  deinit { print("console closed after \(lines)") }
}
var sink: (any Sink)? = Console()
sink?.write("a")
sink?.write("b")
sink = nil
func temporary() -> any Sink { Console() }
temporary().write("c")
print("end")
