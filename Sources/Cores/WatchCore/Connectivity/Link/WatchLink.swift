import Clocks
import Dispatch
import Foundation
import Synchronization

/// A simulated phone and watch in one process, and the connection between them.
///
/// The clock drives all events: with a `ManualLinkClock`, delegates are called while `advance(by:)`
/// is awaited, in the same order each time. The calls are serial, on the link's own queue.
///
/// A suspended app does and receives nothing until it resumes. A terminated app loses everything
/// but its storage.
public final class WatchLink: Sendable {
  let clock: any LinkClock
  let latency: ClosedRange<TimeInterval>
  let duplicates: Double
  private let queue = DispatchQueue(label: "WatchLink")
  let state: Mutex<LinkState>

  /// Pairs a phone and a watch. Their sessions are not activated yet.
  ///
  /// - Parameters:
  ///   - phoneStorage: the storage of the phone's sessions, which survives restarts.
  ///   - watchStorage: the storage of the watch's sessions.
  ///   - latency: the time from sending a frame to its arrival, in seconds.
  ///   - duplicates: the share of frames that arrive a second time, from 0 to 1.
  ///   - generator: the source of randomness for latencies and duplicates.
  public init(
    clock: any LinkClock, phoneStorage: any TransferStorage = MemoryTransferStorage(),
    watchStorage: any TransferStorage = MemoryTransferStorage(),
    latency: ClosedRange<TimeInterval> = 0.1...0.1, duplicates: Double = 0,
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.clock = clock
    self.latency = latency
    self.duplicates = duplicates
    state = Mutex(LinkState(generator: generator))
    for (device, storage) in [(WatchDevice.phone, phoneStorage), (.watch, watchStorage)] {
      start(device, storage: storage, install: nil)
    }
  }

  /// The session of the app that is running, or last ran, on the phone.
  public var phone: WatchSession { session(on: .phone) }

  /// The session of the app that is running, or last ran, on the watch.
  public var watch: WatchSession { session(on: .watch) }

  /// Returns the session of the app that is running, or last ran, on a device.
  public func session(on device: WatchDevice) -> WatchSession {
    state.withLock { $0[device].session }
  }

  /// Installs an app: calls the closure with the session now and at each later launch. The link
  /// keeps the closure's result until the app ends.
  public func install(
    on device: WatchDevice, _ app: @escaping @Sendable (WatchSession) -> any AnyObject & Sendable
  ) {
    let session = state.withLock { state in
      state[device].install = app
      return state[device].session
    }
    let memory = app(session)
    state.withLock { $0[device].app = memory }
  }

  /// Cuts the connection between the devices. Frames on their way are lost.
  public func cut() { change { $0.isCut = true } }

  /// Restores the connection.
  public func reconnect() { change { $0.isCut = false } }

  /// Suspends an app until it resumes.
  public func suspend(_ device: WatchDevice) {
    change { if $0[device].run.runs { $0[device].run = .suspended } }
  }

  /// Brings an app to the foreground, and launches it if it is not running.
  public func resume(_ device: WatchDevice) { run(device, as: .foreground) }

  /// Terminates an app, as a crash would.
  public func terminate(_ device: WatchDevice) {
    let (memory, session) = change { state in
      let memory = state[device].app
      state[device].run = .notRunning
      state[device].handler = nil
      state[device].status = nil
      state[device].held = []
      state[device].app = nil
      if device == .phone { state.isChangingWatch = false }
      return (memory, state[device].session)
    }
    session.end()
    // Releases the app's objects outside the lock.
    withExtendedLifetime(memory) {}
  }

  /// Terminates an app and launches it in the foreground.
  public func relaunch(_ device: WatchDevice) {
    terminate(device)
    resume(device)
  }

  /// Runs an app in the background, to receive user infos, files and the context, until the app
  /// completes the returned task.
  public func wakeInBackground(_ device: WatchDevice) -> ConnectivityBackgroundTask {
    if !state.withLock({ $0[device].run.runs }) { run(device, as: .background) }
    return ConnectivityBackgroundTask(session: session(on: device)) { [weak self] in
      self?.change { if $0[device].run == .background { $0[device].run = .suspended } }
    }
  }

  /// Switches to another watch. The phone's session becomes inactive, receives the content on its
  /// way, and is deactivated. The new watch starts with its own storage.
  public func changeWatch(storage: any TransferStorage = MemoryTransferStorage()) {
    let (session, install) = change(refreshes: false) { state in
      state.isPaired = true
      state.isWatchAppInstalled = true
      state[.watch].run = .notRunning
      state[.watch].handler = nil
      // On a phone whose session was never opened, there is nothing to end.
      if state[.phone].handler != nil {
        state.isChangingWatch = true
        state.post(.partnerLeaves, to: .phone, at: clock.now)
        let last = max(clock.now, state[.phone].lastArrival)
        state.schedule(at: last, launch: state[.phone].launch, on: .phone) { [weak self] in
          self?.deactivatePhone()
        }
      }
      return (state[.watch].session, state[.watch].install)
    }
    session.end()
    start(.watch, storage: storage, install: install)
  }

  private func deactivatePhone() {
    let handler = state.withLock { state in
      state.connection = nil
      state.isChangingWatch = false
      state[.phone].status = nil
      defer { state[.phone].handler = nil }
      return state[.phone].handler
    }
    handler?(.partnerLeft)
  }

  // MARK: Apps

  func run(_ device: WatchDevice, as run: LinkState.AppState) {
    // An app that is not installed cannot be started.
    guard device == .phone || state.withLock({ $0.isWatchAppInstalled }) else { return }
    let (storage, install) = change { state in
      let side = state[device]
      guard side.run != .notRunning else { return (side.storage as Optional, side.install) }
      state[device].run = run
      let now = clock.now
      for event in side.held {
        state.schedule(at: now, launch: event.launch, on: device, event.action)
      }
      state[device].held = []
      return (nil, nil)
    }
    if let storage { start(device, storage: storage, run: run, install: install) }
  }

  func start(
    _ device: WatchDevice, storage: any TransferStorage, run: LinkState.AppState = .foreground,
    install: (@Sendable (WatchSession) -> any AnyObject & Sendable)?
  ) {
    let (session, last) = state.withLock { state in
      state.launches += 1
      let end = LinkEnd(device: device, launch: state.launches, link: self)
      let session = WatchSession(transport: end, clock: clock, storage: storage)
      let last = state.sides[device]
      state[device] = LinkState.Side(
        launch: state.launches, session: session, storage: storage, run: run, install: install)
      return (session, last)
    }
    // Releases the previous objects outside the lock.
    withExtendedLifetime(last) {}
    if let install {
      let memory = install(session)
      state.withLock { $0[device].app = memory }
    }
  }

  // MARK: Time

  @discardableResult func change<Value>(
    refreshes: Bool = true, _ body: (inout LinkState) -> Value
  ) -> Value {
    let (value, call) = state.withLock { state in
      let value = body(&state)
      if refreshes { state.refresh(at: clock.now) }
      guard let next = state.events.nextDate, next < state.nextCall ?? .distantFuture else {
        return (value, nil as Date?)
      }
      state.nextCall = next
      return (value, next)
    }
    if let call { clock.schedule(at: call) { [weak self] in await self?.runDue() } }
    return value
  }

  /// Performs due events on the link's queue, one at a time, without blocking a thread.
  private func runDue() async {
    await withCheckedContinuation { continuation in
      queue.async {
        // Events that are due now do not need a call from the clock.
        self.state.withLock { $0.nextCall = .distantPast }
        while let event = self.nextEvent() { event.action() }
        self.change(refreshes: false) { $0.nextCall = nil }
        continuation.resume()
      }
    }
  }

  private func nextEvent() -> LinkEvent? {
    state.withLock { state in
      while let event = state.events.removeNext(through: clock.now)?.action {
        guard state[event.device].launch == event.launch else { continue }
        switch state[event.device].run {
        case .foreground, .background: return event
        case .suspended: state[event.device].held.append(event)
        case .notRunning: continue
        }
      }
      return nil
    }
  }
}
