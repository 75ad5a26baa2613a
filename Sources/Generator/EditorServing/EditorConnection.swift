import CodeAnnotating
import Foundation
import ProcessRunning
import Synchronization
import TutorialModel

/// A server's connection to its editor: two file descriptors, such as standard input and output.
package enum EditorConnection {
  /// Serves an editor until it sends `exit` or closes its end.
  ///
  /// - Parameter makeSite: makes the site of the folder that the editor has open.
  /// - Returns: the exit code that the protocol asks for: 0 after `shutdown` and `exit`, else 1.
  /// - Throws: `CancellationError` if the task is canceled.
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

  /// Returns the bytes that arrive until the other end is closed or the task is canceled.
  private static func bytes(from input: FileHandle) -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    // Blocking on an editor must not occupy a thread of Swift's own pool.
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

/// Writes messages from any thread, one after the other.
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
