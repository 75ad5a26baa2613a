final class Controller {
  var onEvent: (() -> Void)?
  let name: String
  init(_ name: String) { self.name = name }
  func listen() {
    onEvent = { [weak self] in print("event for \(self?.name ?? "nobody")") }
  }
  deinit { print("controller \(name) gone") }
}
var controller: Controller? = Controller("main")
controller?.listen()
let event = controller?.onEvent
event?()
controller = nil
event?()
