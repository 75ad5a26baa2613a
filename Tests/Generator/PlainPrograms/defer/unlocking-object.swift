final class Mutex {
  private(set) var isLocked = false
  func lock() {
    isLocked = true
    print("lock")
  }
  func unlock() {
    isLocked = false
    print("unlock")
  }
  deinit { print("mutex gone, locked: \(isLocked)") }
}
func critical() {
  let mutex = Mutex()
  mutex.lock()
  defer { mutex.unlock() }
  print("critical section")
}
critical()
