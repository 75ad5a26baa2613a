// `LoopbackServer` starts and stops these servers.
@_exported import Loopback
import Foundation

extension LoopbackServer {
  /// Makes a server for a bank: serves `GET /prices`, the last 30 days of the feed.
  ///
  /// - Parameter now: the clock.
  public init(_ feed: PriceFeed, port: UInt16 = 0, now: @escaping @Sendable () -> Date) {
    self.init(port: port, handler: PriceHandler(feed: feed, now: now))
  }
}
