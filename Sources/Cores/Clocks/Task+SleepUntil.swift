import Foundation

extension Task where Success == Never, Failure == Never {
  /// Waits until a date, but for at most about a century.
  package static func sleep(until date: Date) async {
    // The nanoseconds of a longer wait could overflow a `Duration`.
    let wait = min(max(0, date.timeIntervalSinceNow), 3_000_000_000)
    try? await sleep(for: .seconds(wait))
  }
}
