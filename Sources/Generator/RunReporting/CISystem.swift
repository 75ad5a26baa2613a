/// The system that runs the process without anybody who watches it.
package enum CISystem {
  /// Whether the variable `CI` says that there is one.
  package static func isPresent(in environment: [String: String]) -> Bool {
    !["", "0", "false"].contains(environment["CI", default: ""])
  }
}
