final class Screen {
  var log: [String] = []
  var title = "" {
    didSet { log.append("\(oldValue)>\(title)") }
  }
}
let screen = Screen()
for title in ["a", "b", "b"] { screen.title = title }
screen.title.append("!")
print(screen.log)
