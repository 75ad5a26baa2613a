/// The reason why a server could not be started.
public enum ServerStartError: Error, Hashable, Sendable {
  /// The port is in use, or the system does not allow this program to use it.
  case cannotListen(port: UInt16, reason: String)
}

extension ServerStartError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotListen(let port, let reason):
      "Cannot listen on port \(port): \(reason). Port 0 lets the system choose a free one."
    }
  }
}
