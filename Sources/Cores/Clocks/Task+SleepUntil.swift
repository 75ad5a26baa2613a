import Foundation

extension Task where Success == Never, Failure == Never {
  /// Waits until a date, or for a century if that is sooner.
  package static func sleep(until date: Date) async {
    // More than a century does not fit into the nanoseconds of a `Duration`.
    let wait = min(max(0, date.timeIntervalSinceNow), 3_000_000_000)
    try? await sleep(for: .seconds(wait))
  }
}
