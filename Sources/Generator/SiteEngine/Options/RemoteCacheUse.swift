import ActionCache
import Foundation

/// How a run uses the results on a server that several machines share.
///
/// Nothing in the package names it: a page's author could then send results, and what lets one in,
/// to a server of their own.
package struct RemoteCacheUse: Sendable, Hashable {
  package var address: RemoteAddress
  /// Whether the run stores no results there.
  package var isReadOnly: Bool

  /// - Parameters:
  ///   - text: the server's address, in the place of the environment's.
  ///   - environment: may name the server and the header that lets one in.
  /// - Returns: `nil` where no server is named.
  /// - Throws: `RemoteAddress.Refusal` for an address or a header that is none.
  package init?(
    _ text: String?, isReadOnly: Bool,
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(RemoteAddress.Refusal) {
    guard let address = try RemoteAddress(text, in: environment) else { return nil }
    self.address = address
    self.isReadOnly = isReadOnly
  }
}
