import TutorialModel

/// The limits for a sample's program.
package struct Limits: Sendable, Hashable, Codable {
  /// The time limit in seconds. Time in which the program could run but waits for a processor does
  /// not count.
  package var wallTime: Int
  /// The processor time of each process, in seconds.
  package var processorTime: Int
  /// The memory of all processes together, in bytes. No single process gets more.
  package var memory = 1 << 30
  /// The number of processes and threads together.
  package var processes = 256
  /// The size of any one file, in bytes.
  package var fileSize = 64 << 20
  /// The number of open descriptors of each process.
  package var openFiles = 1024
  /// The number of bytes of each standard stream that are kept.
  package var output = 1 << 20
  /// The number of bytes that the program may record about its values.
  package var record = 32 << 20
  /// The size of each folder that the program may write to, in bytes.
  package var scratch = 64 << 20
  /// The size of all files in the folders on disk that a tool may write to, in bytes; `nil` means
  /// no limit except on each file.
  package var disk: Int?

  /// The limits of a program with the given wall time, in seconds.
  package init(wallTime: Int) {
    self.wallTime = wallTime
    // The same on every machine, and enough for a program that keeps a few processors busy.
    processorTime = wallTime * 4
  }

  package init(for session: Session) {
    self.init(wallTime: session.timeout)
  }
}
