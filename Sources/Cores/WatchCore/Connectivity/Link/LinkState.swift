import Clocks
import Foundation

/// The state of a link.
struct LinkState {
  var sides: [WatchDevice: Side] = [:]
  var isCut = false
  var isPaired = true
  var isWatchAppInstalled = true
  /// The current connection; `nil` if there is none. The next property counts all connections.
  var connection: Int?
  var connections = 0
  var launches = 0
  /// Indicates whether the user is switching watches and the phone is receiving the old one's last
  /// content.
  var isChangingWatch = false
  /// The future events.
  var events = Schedule<LinkEvent>()
  /// The date of the clock's next call; `nil` if none is scheduled.
  var nextCall: Date?
  var generator: any RandomNumberGenerator & Sendable

  /// A device and the app that runs on it.
  struct Side {
    var launch: Int
    var session: WatchSession
    var storage: any TransferStorage
    var run = AppState.foreground
    var handler: (@Sendable (TransportEvent) -> Void)?
    var status: TransportStatus?
    /// The date when the last frame arrives. No frame overtakes another.
    var lastArrival = Date.distantPast
    /// The events that wait while the app is suspended.
    var held: [LinkEvent] = []
    var install: (@Sendable (WatchSession) -> any AnyObject & Sendable)?
    /// The object that the app made at its launch and keeps until it ends.
    var app: (any AnyObject & Sendable)?
  }

  enum AppState {
    case foreground, background, suspended, notRunning

    var runs: Bool { self == .foreground || self == .background }
  }

  subscript(_ device: WatchDevice) -> Side {
    get {
      guard let side = sides[device] else {
        preconditionFailure("A link has both of its sides from the start.")
      }
      return side
    }
    set { sides[device] = newValue }
  }

  mutating func schedule(
    at date: Date, launch: Int, on device: WatchDevice, _ action: @escaping @Sendable () -> Void
  ) {
    events.add(LinkEvent(device: device, launch: launch, action: action), at: date)
  }

  mutating func post(_ event: TransportEvent, to device: WatchDevice, at date: Date) {
    guard let handler = self[device].handler else { return }
    schedule(at: date, launch: self[device].launch, on: device) { handler(event) }
  }

  /// Begins or ends the connection, depending on the state of both sides and of the link, and
  /// reports the change.
  mutating func refresh(at now: Date) {
    let canConnect =
      !isCut && !isChangingWatch && isPaired && isWatchAppInstalled
      && sides.values.allSatisfy { $0.run.runs && $0.handler != nil }
    if canConnect, connection == nil {
      connections += 1
      connection = connections
      for device in WatchDevice.allCases { self[device].lastArrival = now }
    } else if !canConnect, !isChangingWatch {
      connection = nil
    }
    guard !isChangingWatch else { return }
    for device in WatchDevice.allCases where self[device].handler != nil {
      // A watch app in the foreground can wake the phone's app; a phone cannot wake the watch's.
      let isReachable =
        self[.watch].run == .foreground && !isCut && (device == .watch || connection != nil)
      let status = TransportStatus(
        connection: connection, isReachable: isReachable, isPaired: device == .watch || isPaired,
        isWatchAppInstalled: device == .watch || isWatchAppInstalled)
      if self[device].status != status {
        self[device].status = status
        post(.status(status), to: device, at: now)
      }
    }
  }
}

/// A future event on a device.
struct LinkEvent: Sendable {
  let device: WatchDevice
  let launch: Int
  let action: @Sendable () -> Void
}
