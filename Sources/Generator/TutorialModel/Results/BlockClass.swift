/// The class of a code block of documentation. The raw values appear in reports.
package enum BlockClass: String, Sendable, Hashable, Codable, CaseIterable {
  /// Runs; its claims are compared.
  case program
  /// Consists of members of a type and is compiled inside one.
  case members
  /// Has a type marked with `@main` and is compiled as a library.
  case programFile = "program-file"
  /// Is part of a package's manifest, and is type-checked in one.
  case manifest
  /// Declarations without bodies, compared with those of the module.
  case listing
  /// Does not parse, such as pseudo-code or code with omissions.
  case sketch
  /// Uses names that neither the block nor an earlier one on the page declares.
  case fragment
  /// Needs a module, or a part of Foundation, that is not available on this platform.
  case platform
  /// Compiles, and runs until it is stopped.
  case endless
  /// Does not compile in any form, or fails at run time.
  case broken
  /// Compiles, below code that does not run to its end.
  case unreached
  /// Is not checked, at the author's request.
  case skipped
  /// Is not checked, or not completely, because the run stopped starting programs.
  case unfinished = "not-run"

  /// Indicates whether a block of this class was checked, so that its claims were found true or
  /// false.
  package var isChecked: Bool {
    switch self {
    case .program, .members, .programFile, .manifest, .listing, .broken: true
    case .sketch, .fragment, .platform, .endless, .unreached, .skipped, .unfinished: false
    }
  }

  /// Returns the count with the name of the class: `1 program`, `2 program files`.
  package func counted(_ count: Int) -> String {
    let plural = count == 1 ? "" : "s"
    return switch self {
    case .program, .listing, .fragment: "\(count) \(rawValue)\(plural)"
    case .sketch: "\(count) sketch\(count == 1 ? "" : "es")"
    case .programFile: "\(count) program file\(plural)"
    case .members: "\(count) of members"
    case .manifest: "\(count) of manifests"
    case .platform: "\(count) for other platforms"
    case .endless, .unreached, .broken, .skipped: "\(count) \(rawValue)"
    case .unfinished: "\(count) not run"
    }
  }
}
