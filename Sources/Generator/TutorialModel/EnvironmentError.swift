/// Why samples could not be run at all: a fault of the environment, not of a page.
package struct EnvironmentError: Error, Sendable, CustomStringConvertible {
  package enum Code: Sendable, Hashable {
    case noCompiler
    case cannotStart
    case cannotWrite
    case noRuntime
    case noSandbox
    case noPackage
    case modulesDoNotBuild
    case unreadableToolOutput
  }

  package var code: Code
  /// The file, program or folder that it is about.
  package var subject: String
  package var cause: String

  package init(code: Code, subject: String, cause: String = "") {
    self.code = code
    self.subject = subject
    self.cause = cause
  }

  package var description: String {
    switch code {
    case .noCompiler:
      "no Swift compiler: `\(subject)` is not on the PATH. "
        + "Install a Swift toolchain (swift.org/install) and put its usr/bin on the PATH."
    case .cannotStart: "cannot start \(subject): \(cause)"
    case .cannotWrite: "cannot write \(subject): \(cause). Free some space or change its rights."
    case .noRuntime:
      "the library \(subject) is missing beside the exhibit command. Build it again: make build"
    case .noSandbox:
      "--sandbox required: \(cause). Install it (apt-get install bubblewrap) or use --sandbox auto."
    case .noPackage: "no Swift package to import from in \(subject): \(cause)"
    case .modulesDoNotBuild: "the modules that the samples import do not build:\n\(cause)"
    case .unreadableToolOutput: "unexpected output of \(subject): \(cause)"
    }
  }
}
