/// What a code block of somebody's documentation turned out to be; the raw values are the report's.
package enum BlockClass: String, Sendable, Hashable, Codable, CaseIterable {
  /// Runs; its claims are compared.
  case program
  /// Members of a type: compiled inside one.
  case members
  /// Has a type with `@main`: compiled as a library.
  case programFile = "program-file"
  /// Declarations without bodies: compared with the module's own.
  case listing
  /// Does not parse: pseudo-code, or code with something left out.
  case sketch
  /// Uses names that neither it nor an earlier block of its page declares.
  case fragment
  /// Needs what this machine does not have.
  case platform
  /// Compiles, and runs on until it is stopped.
  case endless
  /// Is wrong, whatever it was meant to be.
  case broken
  /// Not checked, because its author says so.
  case skipped
  /// Not tried, or not to the end: the run started no more programs.
  case unfinished = "not-run"

  /// Whether a block of the class was checked: what it says was found true or false.
  package var isChecked: Bool {
    switch self {
    case .program, .members, .programFile, .listing, .broken: true
    case .sketch, .fragment, .platform, .endless, .skipped, .unfinished: false
    }
  }

  /// As people count them: `1 program`, `2 program files`.
  package func counted(_ count: Int) -> String {
    let plural = count == 1 ? "" : "s"
    return switch self {
    case .program, .listing, .fragment: "\(count) \(rawValue)\(plural)"
    case .sketch: "\(count) sketch\(count == 1 ? "" : "es")"
    case .programFile: "\(count) program file\(plural)"
    case .members: "\(count) of members"
    case .platform: "\(count) for other platforms"
    case .endless, .broken, .skipped: "\(count) \(rawValue)"
    case .unfinished: "\(count) not run"
    }
  }
}
