import Foundation
import WatchCore

/// A phone and a watch on a link, with a delegate each that lives through all starts.
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

  /// A pair that has found each other.
  static func activated(
    replies: Bool = true, phoneStorage: any TransferStorage = MemoryTransferStorage(),
    watchStorage: any TransferStorage = MemoryTransferStorage()
  ) async -> Pair {
    let pair = Pair(replies: replies, phoneStorage: phoneStorage, watchStorage: watchStorage)
    await pair.settle()
    return pair
  }

  /// Long enough for anything but a time-out.
  func settle() async { await clock.advance(by: 5) }

  /// Sends a message and writes what becomes of it into the sender's log.
  func ask(_ name: String, from device: WatchDevice) {
    let delegate = device == .phone ? phone : watch
    link.session(on: device).sendMessage(
      ["n": name], replyHandler: { delegate.note("reply \(RecordingDelegate.name($0))") },
      errorHandler: { delegate.note("\(name) \($0)") })
  }

  /// The same without wanting a reply.
  func tell(_ name: String, from device: WatchDevice) {
    let delegate = device == .phone ? phone : watch
    link.session(on: device).sendMessage(
      ["n": name], replyHandler: nil, errorHandler: { delegate.note("\(name) \($0)") })
  }
}

extension RecordingDelegate {
  /// What was heard but for activation and reachability.
  var content: [String] {
    log.filter { !["activated", "reachable", "unreachable"].contains($0) }
  }
}
