import Foundation

/// The requests of a session, made through its end of the link.
extension WatchLink {
  func open(_ end: LinkEnd, _ handler: @escaping @Sendable (TransportEvent) -> Void) {
    change { if $0[end.device].launch == end.launch { $0[end.device].handler = handler } }
  }

  func perform(_ work: @escaping @Sendable () -> Void, at end: LinkEnd) {
    change(refreshes: false) {
      $0.schedule(at: clock.now, launch: end.launch, on: end.device, work)
    }
  }

  func send(_ frame: WatchFrame, from end: LinkEnd, over connection: Int) {
    change(refreshes: false) { state in
      guard state[end.device].launch == end.launch, state.connection == connection else { return }
      let partner = end.device.partner
      let arrival = max(
        state[partner].lastArrival, clock.now + .random(in: latency, using: &state.generator))
      state[partner].lastArrival = arrival
      deliver(frame, over: connection, to: partner, at: arrival, &state)
      if duplicates > 0, Double.random(in: 0..<1, using: &state.generator) < duplicates {
        let later = arrival + .random(in: latency, using: &state.generator)
        deliver(frame, over: connection, to: partner, at: later, &state)
      }
    }
  }

  private func deliver(
    _ frame: WatchFrame, over connection: Int, to device: WatchDevice, at date: Date,
    _ state: inout LinkState
  ) {
    guard let handler = state[device].handler else { return }
    state.schedule(at: date, launch: state[device].launch, on: device) { [weak self] in
      guard self?.state.withLock({ $0.connection }) == connection else { return }
      handler(.frame(frame, connection: connection))
    }
  }

  func wakePartner(of end: LinkEnd) {
    guard end.device == .watch, !state.withLock({ $0.isCut || $0[.phone].run.runs }) else { return }
    run(.phone, as: .background)
  }
}
