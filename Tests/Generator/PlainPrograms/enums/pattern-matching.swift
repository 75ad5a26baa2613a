enum Event { case key(Character), click(x: Int, y: Int), quit }
let events: [Event] = [.key("a"), .click(x: 1, y: 2), .click(x: 0, y: 9), .quit]
for event in events {
  switch event {
  case .key(let c): print("key \(c)")
  case .click(x: 0, let y): print("edge at \(y)")
  case .click(let x, let y): print("at \(x),\(y)")
  case .quit: print("bye")
  }
}
for case .click(let x, _) in events { print("x \(x)") }
if case .quit = events[3] { print("last is quit") }
