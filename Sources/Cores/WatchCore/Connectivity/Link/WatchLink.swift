import Clocks
import Dispatch
import Foundation
import Synchronization

/// A phone and a watch within one process, and the air between them.
///
/// Nothing happens but by the clock: with a `ManualLinkClock` a session's calls come while
/// `advance(by:)` is awaited, in the same order each time. They come one after the other, on a
/// queue of the link's own.
///
/// An app that is suspended does nothing and hears nothing until it goes on. One that was ended has
/// lost all but its storage.
public final class WatchLink: Sendable {
  let clock: any LinkClock
  let latency: ClosedRange<TimeInterval>
  let duplicates: Double
  private let queue = DispatchQueue(label: "WatchLink")
  let state: Mutex<LinkState>

  /// Pairs a phone and a watch. Their sessions wait to be activated.
  ///
  /// - Parameters:
  ///   - phoneStorage: what the phone's sessions keep over restarts.
  ///   - watchStorage: the same for the watch's.
  ///   - latency: how long a frame takes, in seconds, from the least to the most.
  ///   - duplicates: how many frames come a second time, from 0 to 1.
  ///   - generator: decides on both.
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

  /// The session of the app that runs on the phone, or ran last.
  public var phone: WatchSession { session(on: .phone) }

  /// The session of the app that runs on the watch, or ran last.
  public var watch: WatchSession { session(on: .watch) }

  public func session(on device: WatchDevice) -> WatchSession {
    state.withLock { $0[device].session }
  }

  /// Installs an app: calls this with the session, now and at each later start. What it returns is
  /// the app's memory, kept until the app ends.
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

  /// Takes the devices out of each other's reach. What is on its way is lost.
  public func cut() { change { $0.isCut = true } }

  /// Brings them together again.
  public func reconnect() { change { $0.isCut = false } }

  /// Suspends an app: it stays as it is until it goes on.
  public func suspend(_ device: WatchDevice) {
    change { if $0[device].run.runs { $0[device].run = .suspended } }
  }

  /// Brings an app to the front; starts it where it does not run.
  public func resume(_ device: WatchDevice) { run(device, as: .foreground) }

  /// Ends an app, as a crash would.
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
    // What it leaves behind ends outside of the lock.
    withExtendedLifetime(memory) {}
  }

  /// Ends an app and starts it in front.
  public func relaunch(_ device: WatchDevice) {
    terminate(device)
    resume(device)
  }

  /// Has an app run in the background, to receive user infos and the context, until it says that
  /// the task is completed.
  public func wakeInBackground(_ device: WatchDevice) -> ConnectivityBackgroundTask {
    if !state.withLock({ $0[device].run.runs }) { run(device, as: .background) }
    return ConnectivityBackgroundTask(session: session(on: device)) { [weak self] in
      self?.change { if $0[device].run == .background { $0[device].run = .suspended } }
    }
  }

  /// Puts another watch on the user's arm. The phone's session becomes inactive, gets what is on
  /// its way, and is deactivated; the new watch starts with a storage of its own.
  public func changeWatch(storage: any TransferStorage = MemoryTransferStorage()) {
    let (session, install) = change(refreshes: false) { state in
      state[.watch].run = .notRunning
      state[.watch].handler = nil
      // A phone that has not begun has nothing to end.
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

  private func start(
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
    // What was there before ends outside of the lock.
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

  /// Lets happen what is due, on the link's queue: one at a time, and blocking nobody's thread.
  private func runDue() async {
    await withCheckedContinuation { continuation in
      queue.async {
        // Nobody has to ask the clock for what happens now.
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
