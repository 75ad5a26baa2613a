import Foundation
import WatchCore

/// A phone and a watch on a link, each with a delegate that survives all launches.
struct Pair {
  static let start = Date(timeIntervalSince1970: 1_421_675_520)

  let clock = ManualLinkClock(now: start)
  let link: WatchLink
  let phone: RecordingDelegate
  let watch: RecordingDelegate

  /// - Parameter activates: whether the apps activate their sessions when they start.
  init(
    activates: Bool = true, replies: Bool = true,
    phoneStorage: any TransferStorage = MemoryTransferStorage(),
    watchStorage: any TransferStorage = MemoryTransferStorage()
  ) {
    link = WatchLink(clock: clock, phoneStorage: phoneStorage, watchStorage: watchStorage)
    phone = RecordingDelegate(replies: replies)
    watch = RecordingDelegate(replies: replies)
    for (device, delegate) in [(WatchDevice.phone, phone), (.watch, watch)] {
      link.install(on: device) { session in
        session.delegate = delegate
        if activates { session.activate() }
        return delegate
      }
    }
  }

  /// Returns a pair with activated sessions and a connection.
  static func activated(
    replies: Bool = true, phoneStorage: any TransferStorage = MemoryTransferStorage(),
    watchStorage: any TransferStorage = MemoryTransferStorage()
  ) async -> Pair {
    let pair = Pair(replies: replies, phoneStorage: phoneStorage, watchStorage: watchStorage)
    await pair.settle()
    return pair
  }

  /// Advances the clock long enough for everything except a timeout.
  func settle() async { await clock.advance(by: 5) }

  /// Sends a message and writes the outcome into the sender's log.
  func ask(_ name: String, from device: WatchDevice) {
    let delegate = device == .phone ? phone : watch
    link.session(on: device).sendMessage(
      ["n": name], replyHandler: { delegate.note("reply \(RecordingDelegate.name($0))") },
      errorHandler: { delegate.note("\(name) \($0)") })
  }

  /// Sends a message without a reply handler.
  func tell(_ name: String, from device: WatchDevice) {
    let delegate = device == .phone ? phone : watch
    link.session(on: device).sendMessage(
      ["n": name], replyHandler: nil, errorHandler: { delegate.note("\(name) \($0)") })
  }
}

extension RecordingDelegate {
  /// The log without activation and reachability.
  var content: [String] {
    log.filter { !["activated", "reachable", "unreachable"].contains($0) }
  }
}
