import Foundation
import ProcessRunning
import Testing

extension Trait where Self == ConditionTrait {
  /// Runs a test only where bubblewrap works. In CI, a sandbox that does not work is a failure.
  package static var needsSandbox: Self {
    .enabled("bubblewrap does not work on this machine") {
      do {
        _ = try await Sandbox.find(.required)
        return true
      } catch {
        guard ProcessInfo.processInfo.environment["CI"] == nil else { throw error }
        return false
      }
    }
  }
}
