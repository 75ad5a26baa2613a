import Foundation

/// A failed system call.
package struct SystemFailure: Error, Hashable, Sendable {
  /// The file that the call concerned.
  package let path: String
  /// The system's error number.
  package let number: Int32

  /// The system's description of the error.
  package var cause: String { String(cString: strerror(number)) }
}
