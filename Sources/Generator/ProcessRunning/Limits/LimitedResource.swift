import Foundation

/// A resource whose use is limited.
package enum LimitedResource: String, Sendable, Hashable, Codable {
  case processorTime, memory, processes, fileSize, output, record

  /// The resource whose limit ended a program by a signal; `nil` if none did. Under a sandbox the
  /// signal arrives as an exit code.
  package init?(endingWith ending: ChildProcess.Ending) {
    switch ending {
    case .signaled(Int(SIGXCPU)), .exited(128 + Int(SIGXCPU)): self = .processorTime
    case .signaled(Int(SIGXFSZ)), .exited(128 + Int(SIGXFSZ)): self = .fileSize
    default: return nil
    }
  }
}
