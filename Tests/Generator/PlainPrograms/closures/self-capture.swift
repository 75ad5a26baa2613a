final class Timer {
  var ticks = 0
  var handler: (() -> Void)?
  func start() {
    handler = { [weak self] in
      guard let self else {
        print("no timer")
        return
      }
      ticks += 1
      print("tick \(ticks)")
    }
  }
  deinit { print("timer gone after \(ticks)") }
}
var timer: Timer? = Timer()
timer?.start()
let handler = timer?.handler
handler?()
handler?()
timer = nil
handler?()
