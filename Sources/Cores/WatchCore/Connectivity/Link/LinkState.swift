import Clocks
import Foundation

/// All that a link knows.
struct LinkState {
  var sides: [WatchDevice: Side] = [:]
  var isCut = false
  /// The connection there is, and how many there were.
  var connection: Int?
  var connections = 0
  var launches = 0
  /// Whether the phone is getting the last of a watch that is being changed for another.
  var isChangingWatch = false
  /// What will happen.
  var events = Schedule<LinkEvent>()
  /// When the clock will next call; `nil` where it will not.
  var nextCall: Date?
  var generator: any RandomNumberGenerator & Sendable

  /// One device, and the app that runs on it.
  struct Side {
    var launch: Int
    var session: WatchSession
    var storage: any TransferStorage
    var run = AppState.foreground
    var handler: (@Sendable (TransportEvent) -> Void)?
    var status: TransportStatus?
    /// When the last frame arrives: none overtakes another.
    var lastArrival = Date.distantPast
    /// What would happen if the app were not suspended.
    var held: [LinkEvent] = []
    var install: (@Sendable (WatchSession) -> any AnyObject & Sendable)?
    /// What the app made at its start, and loses when it ends.
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

  /// Begins or ends the connection as the sides and the air between them have it, and says so.
  mutating func refresh(at now: Date) {
    let canConnect =
      !isCut && !isChangingWatch
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
      // A watch that is in front can wake the phone's app; a phone cannot wake the watch's.
      let isReachable =
        self[.watch].run == .foreground && !isCut && (device == .watch || connection != nil)
      let status = TransportStatus(connection: connection, isReachable: isReachable)
      if self[device].status != status {
        self[device].status = status
        post(.status(status), to: device, at: now)
      }
    }
  }
}

/// Something that will happen on a device.
struct LinkEvent: Sendable {
  let device: WatchDevice
  let launch: Int
  let action: @Sendable () -> Void
}
