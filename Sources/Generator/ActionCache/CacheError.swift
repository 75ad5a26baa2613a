import SystemFiles

/// The reason why a result could not be stored.
package struct CacheError: Error, Sendable, CustomStringConvertible {
  package var path: String
  package var cause: String

  package var description: String { "cannot write \(path): \(cause)" }
}
