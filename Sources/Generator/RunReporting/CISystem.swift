/// A continuous integration system, which runs the process unattended.
package enum CISystem {
  /// Returns whether the variable `CI` indicates such a system.
  package static func isPresent(in environment: [String: String]) -> Bool {
    !["", "0", "false"].contains(environment["CI", default: ""])
  }
}
