import Dispatch
import Foundation
import TestSupport

/// Tells a test that a sample runs, and makes the sample wait until the test is done.
final class SampleGate: Sendable {
  private let started: NamedPipe
  private let release: NamedPipe

  init(in tree: TemporaryTree) throws {
    started = try NamedPipe(tree.path("started"))
    release = try NamedPipe(tree.path("release"))
  }

  /// The code of a sample that passes the gate. It needs `--sandbox off`.
  var code: String {
    """
    import Glibc
    let started = open("\(started.path)", O_WRONLY)
    write(started, "x", 1)
    let release = open("\(release.path)", O_RDONLY)
    var byte: UInt8 = 0
    read(release, &byte, 1)
    """
  }

  func sampleRuns() async throws { try await started.waitForByte() }

  /// Lets the sample through, however often it runs.
  func open() { release.writeBytes() }
}

/// A pipe with a path in the file system. If it is closed, a process that still reads from it gets
/// the end of the data.
private final class NamedPipe: Sendable {
  struct Failure: Error {
    var what: String
    var code: Int32 = errno
  }

  let path: String
  private let descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    guard mkfifo(path, 0o600) == 0 else { throw Failure(what: "mkfifo") }
    // Opened for reading and writing, so that neither side waits until the other one opens it.
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(what: "open") }
  }

  deinit { close(descriptor) }

  func writeBytes() {
    _ = [UInt8](repeating: 0, count: 100).withUnsafeBytes { write(descriptor, $0.baseAddress, 100) }
  }

  /// - Throws: an error if nothing arrives within half a minute.
  func waitForByte() async throws {
    let descriptor = descriptor
    let isReady = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        continuation.resume(returning: poll(&request, 1, 30_000) == 1)
      }
    }
    guard isReady else { throw Failure(what: "nothing came through \(path)") }
  }
}
