/// The class of a code block of documentation; the raw values are the report's.
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
  /// Uses names that neither the block nor an earlier one of its page declares.
  case fragment
  /// Needs a module, or a part of Foundation, that this machine does not have.
  case platform
  /// Compiles, and runs on until it is stopped.
  case endless
  /// Does not compile in any form, or fails at run time.
  case broken
  /// Not checked at the author's request.
  case skipped
  /// Not tried, or not to the end, as the run started no more programs.
  case unfinished = "not-run"

  /// Whether a block of the class was checked: its claims were found true or false.
  package var isChecked: Bool {
    switch self {
    case .program, .members, .programFile, .listing, .broken: true
    case .sketch, .fragment, .platform, .endless, .skipped, .unfinished: false
    }
  }

  /// The count with the class's name: `1 program`, `2 program files`.
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
