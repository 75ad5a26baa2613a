import Foundation

final class Model {
  let center = NotificationCenter()
  private(set) var seen = 0
  private var token: (any NSObjectProtocol)?
  static let changed = Notification.Name("changed")
  func start() {
    token = center.addObserver(forName: Model.changed, object: nil, queue: nil) { note in
      print("note", note.userInfo?["n"] as? Int ?? -1)
    }
  }
  func stop() { token.map(center.removeObserver) }
}
let model = Model()
model.start()
model.center.post(name: Model.changed, object: nil, userInfo: ["n": 1])
model.stop()
model.center.post(name: Model.changed, object: nil, userInfo: ["n": 2])
print("end")
