final class Payload {
  let text: String
  init(_ text: String) { self.text = text }
  deinit { print("payload \(text) freed") }
}
enum State {
  case idle
  case loaded(Payload)
}
var state = State.loaded(Payload("one"))
state = .idle
print("idle")
state = .loaded(Payload("two"))
if case .loaded(let payload) = state { print(payload.text) }
state = .idle
print("end")
