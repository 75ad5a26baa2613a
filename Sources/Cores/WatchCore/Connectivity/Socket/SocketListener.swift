import Dispatch
import Foundation

/// Accepts connections at a path, and reports them on a queue.
final class SocketListener: Sendable {
  // Sources are thread-safe, although Dispatch does not declare it on Linux.
  nonisolated(unsafe) private let source: any DispatchSourceRead

  struct CannotListen: Error {}

  init(
    path: String, queue: DispatchQueue, onConnection: @escaping @Sendable (Int32) -> Void
  ) throws {
    guard let descriptor = UnixSocket.listening(at: path) else { throw CannotListen() }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return }
      guard UnixSocket.prepare(connection) else {
        close(connection)
        return
      }
      onConnection(connection)
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }
}
