import TutorialModel

/// The limits for a sample's program.
package struct Limits: Sendable, Hashable, Codable {
  /// Seconds in which it runs, waits for something or sleeps, but not those in which it could run
  /// and only waits for a processor.
  package var wallTime: Int
  /// Seconds of all processors together, for each of its processes.
  package var processorTime: Int
  /// Bytes that all its processes hold together; no single one gets more.
  package var memory = 1 << 30
  /// Processes and threads together.
  package var processes = 256
  /// Bytes of any one file.
  package var fileSize = 64 << 20
  /// Descriptors of each process.
  package var openFiles = 1024
  /// Bytes of each standard stream that are kept.
  package var output = 1 << 20
  /// Bytes of what the program tells of its values.
  package var record = 32 << 20
  /// Bytes in each of the folders that a program may write to.
  package var scratch = 64 << 20

  /// The limits of a program that has so many seconds.
  package init(wallTime: Int) {
    self.wallTime = wallTime
    // The same on every machine, and room for a program that keeps a few processors busy.
    processorTime = wallTime * 4
  }

  package init(for session: Session) {
    self.init(wallTime: session.timeout)
  }
}
