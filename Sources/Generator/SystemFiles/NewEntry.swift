import Foundation

/// A new file or folder with a unique name, locked while it is in use. The system releases the lock
/// when the process dies, so an entry without a lock holder was left behind.
struct NewEntry: Sendable {
  let name: String
  /// Holds the lock.
  let descriptor: CInt

  /// - Parameters:
  ///   - prefix: the beginning of the name.
  ///   - make: makes and opens the entry, or returns -1.
  /// - Returns: `nil` if it cannot be made; `errno` says why.
  init?(named prefix: String = "", make: (_ name: String) -> CInt) {
    while true {
      let name = prefix + UUID().uuidString
      let descriptor = make(name)
      guard descriptor >= 0 else { return nil }
      Self.lock(descriptor)
      var status = stat()
      // Until it was locked it looked abandoned, so it may have been removed.
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 {
        self.name = name
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  /// Waits for the lock.
  ///
  /// If the system has no locks, no process gets one, and none removes what others use.
  static func lock(_ descriptor: CInt) {
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Returns whether no process held the lock; then the caller holds it now.
  ///
  /// - Parameter opened: the result of `open` without following links; it is closed if another
  ///   process holds the lock.
  static func isAbandoned(_ opened: CInt) -> Bool {
    guard opened >= 0 else { return false }
    if flock(opened, LOCK_EX | LOCK_NB) == 0 { return true }
    close(opened)
    return false
  }
}
