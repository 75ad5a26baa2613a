import CodeAnnotating
import Foundation
import ProcessRunning
import Synchronization
import TutorialModel

/// A server's connection to its editor: two file descriptors, such as standard input and output.
package enum EditorConnection {
  /// Serves an editor until it says `exit`, or closes its end.
  ///
  /// - Parameter makeSite: makes what is known of the site in an editor's folder.
  /// - Returns: the exit code that the protocol asks for: 0 after `shutdown` and `exit`, else 1.
  /// - Throws: `CancellationError` if the task is cancelled.
  package static func serve(
    name: String, input: FileHandle, output: FileHandle,
    makeSite: @escaping EditorServer.SiteMaker
  ) async throws -> Int32 {
    BrokenPipes.areErrors()
    let outbox = Outbox(output)
    let server = EditorServer(name: name, makeSite: makeSite) { outbox.send($0) }
    var framing = MessageFraming()
    reading: for await bytes in Self.bytes(from: input) {
      framing.append(bytes)
      do {
        while let message = try framing.next() {
          guard await server.receive(message) else { break reading }
        }
      } catch {
        let text = "exhibit lsp: this is no language client: it wrote “\(error.header.prefix(80))”"
        FileHandle.standardError.say("\(text.printedLine)\n")
        break
      }
    }
    await server.end()
    try Task.checkCancellation()
    return await server.exitCode ?? 1
  }

  /// What arrives, until the other end is closed or the task is cancelled.
  private static func bytes(from input: FileHandle) -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    // Waiting for an editor takes none of Swift's own threads.
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(input.fileDescriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        continuation.yield(Array(buffer[..<count]))
      }
      continuation.finish()
    }
    return stream
  }
}

/// Writes messages one after the other, whoever sends them.
private final class Outbox: Sendable {
  private let output: FileHandle
  private let isOpen = Mutex(true)

  init(_ output: FileHandle) {
    self.output = output
  }

  func send(_ message: JSONValue) {
    guard let body = try? JSONEncoder.sorted().encode(message) else { return }
    let bytes = MessageFraming.frame(body)
    isOpen.withLock { isOpen in
      var start = 0
      while isOpen, start < bytes.count {
        let count = bytes[start...].withUnsafeBytes {
          write(output.fileDescriptor, $0.baseAddress, $0.count)
        }
        if count > 0 { start += count } else if errno != EINTR { isOpen = false }
      }
    }
  }
}
