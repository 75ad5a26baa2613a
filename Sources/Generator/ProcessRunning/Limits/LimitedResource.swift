import Foundation

/// A resource whose use is limited.
package enum LimitedResource: String, Sendable, Hashable, Codable {
  case processorTime, memory, processes, fileSize, disk, output, record

  /// The resource whose limit the kernel enforces with a signal; `nil` for another signal.
  package init?(signal: Int) {
    switch signal {
    case Int(SIGXCPU): self = .processorTime
    case Int(SIGXFSZ): self = .fileSize
    default: return nil
    }
  }
}
