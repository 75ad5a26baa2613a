import ActionCache
import Foundation

/// A server with results that several machines share, and the way in which a run uses it.
///
/// No file in the package can name the server: a page's author could otherwise send results and
/// credentials to a server of their own.
package struct RemoteCacheUse: Sendable, Hashable {
  package var address: RemoteAddress
  /// Indicates whether the run stores no results there.
  package var isReadOnly: Bool

  /// - Parameters:
  ///   - text: the server's address; overrides the environment's.
  ///   - environment: the environment, which may name the server and the header with the
  ///     credentials.
  /// - Returns: `nil` if no server is named.
  /// - Throws: `RemoteAddress.Refusal` for an invalid address or header.
  package init?(
    _ text: String?, isReadOnly: Bool,
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(RemoteAddress.Refusal) {
    guard let address = try RemoteAddress(text, in: environment) else { return nil }
    self.address = address
    self.isReadOnly = isReadOnly
  }
}
