import Foundation

/// Runs a closure that must respect file permissions, even if the tests run as root.
///
/// As root, the calling thread has another user's access to files until the closure ends.
///
/// - Throws: the error of the closure, or an error if the system does not change the user.
package func withoutRootFileAccess<Result>(_ body: () throws -> Result) throws -> Result {
  guard geteuid() == 0 else { return try body() }
  typealias SetFileUser = @convention(c) (uid_t) -> CInt
  guard let symbol = dlsym(nil, "setfsuid") else { throw POSIXError(.ENOSYS) }
  let setFileUser = unsafeBitCast(symbol, to: SetFileUser.self)
  let nobody: uid_t = 65_534
  _ = setFileUser(nobody)
  defer { _ = setFileUser(0) }
  // The call returns only the previous user.
  guard setFileUser(nobody) == nobody else { throw POSIXError(.EPERM) }
  return try body()
}
