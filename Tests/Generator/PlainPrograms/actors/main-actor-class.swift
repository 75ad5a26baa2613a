@MainActor
final class Screen {
  var title = "start"
  func show(_ text: String) {
    title = text
    print("showing \(title)")
  }
  deinit { print("screen gone") }
}
var screen: Screen? = Screen()
screen?.show("one")
screen?.title
screen = nil
print("dark")
