/// An error of the environment, not of a page, that keeps samples from running at all.
package struct EnvironmentError: Error, Sendable, CustomStringConvertible {
  package enum Code: Sendable, Hashable {
    case noCompiler
    case cannotStart
    case cannotWrite
    case cannotWatch
    case cannotListen
    case noRuntime
    case otherToolchain
    case noSandbox
    case unconfinedPackage
    case foreignDependency
    case noPackage
    case modulesDoNotBuild
    case takesTooMuch
    case unknownBuildSystem
    case unreadableToolOutput
  }

  package var code: Code
  /// The file, program or folder that the error concerns.
  package var subject: String
  package var cause: String

  package init(code: Code, subject: String, cause: String = "") {
    self.code = code
    self.subject = subject
    self.cause = cause
  }

  /// The cause if another program listens already.
  package static let portIsTaken = "the port is in use"

  package var description: String {
    switch code {
    case .noCompiler:
      "no Swift compiler: `\(subject)` is not on the PATH. "
        + "Install a Swift toolchain (swift.org/install) and put its usr/bin on the PATH."
    case .cannotStart: "cannot start \(subject): \(cause)"
    case .cannotWrite:
      "cannot write \(subject): \(cause.withoutPeriod). Make its folder writable, or free some space."
    case .cannotWatch: "cannot watch \(subject) for changes: \(cause)"
    case .cannotListen where cause == EnvironmentError.portIsTaken:
      "\(subject) is in use by another program. Choose another with --port; 0 takes any free one."
    case .cannotListen:
      "cannot listen on \(subject): \(cause). Choose another port with --port; 0 takes any free one."
    case .noRuntime:
      "the library \(subject) is missing beside the exhibit command. Install Exhibit again, or build "
        + "it: make build"
    case .otherToolchain:
      "this Exhibit was built with \(cause), and the compiler on the PATH is \(subject). Programs must "
        + "be built with the compiler that Exhibit was built with: put it on the PATH, or install an "
        + "Exhibit for \(subject)."
    case .noSandbox:
      "--sandbox required: \(cause). Install it (apt-get install bubblewrap) or use --sandbox auto, "
        + "which runs without it. It is also required where the variable CI is set and no --sandbox "
        + "is said."
    case .unconfinedPackage:
      "the package's modules are not built without the sandbox, because its manifest and build tools "
        + "are programs: \(cause). Install it (apt-get install bubblewrap), or use --sandbox off if you "
        + "trust the package and all that it depends on."
    case .foreignDependency:
      "the local dependency '\(subject)' is not read: \(cause). If the pages may show everything in "
        + "that folder, allow it with --allow-path DIR."
    case .noPackage: "no Swift package to import from in \(subject): \(cause)"
    case .modulesDoNotBuild: "the modules that the samples import do not build:\n\(cause)"
    case .takesTooMuch:
      "\(subject) needed more than \(cause), its limit. Look for a manifest, a plugin or a macro "
        + "that never ends or writes too much."
    case .unknownBuildSystem:
      "this version of Exhibit does not know where SwiftPM puts its build products in "
        + "\(subject). Use a newer Exhibit, or Swift 6.3."
    case .unreadableToolOutput: "unexpected output of \(subject): \(cause)"
    }
  }
}

extension String {
  /// The text without the period that some systems' descriptions end with.
  fileprivate var withoutPeriod: Substring { hasSuffix(".") ? dropLast() : self[...] }
}
