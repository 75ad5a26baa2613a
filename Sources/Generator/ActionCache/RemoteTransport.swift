/// Carries values to a server and back.
package protocol RemoteTransport: Sendable {
  /// Asks for a value.
  ///
  /// - Parameters:
  ///   - path: the path below the server's address.
  ///   - limit: the maximum number of bytes to receive.
  /// - Throws: `TransportFailure` if no complete answer arrives.
  func get(_ path: String, limit: Int) async throws -> RemoteAnswer

  /// Sends a value.
  ///
  /// - Throws: `TransportFailure` if no answer arrives.
  func put(_ bytes: [UInt8], to path: String) async throws -> RemoteAnswer
}

/// The answer of a server.
package struct RemoteAnswer: Sendable, Hashable {
  /// HTTP's status code.
  package var status: Int
  package var bytes: [UInt8] = []
}

/// The reason why there is no answer: the second half of a sentence that begins with the server.
package struct TransportFailure: Error, Sendable, Hashable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}
