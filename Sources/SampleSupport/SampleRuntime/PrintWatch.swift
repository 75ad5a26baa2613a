#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import SampleChannel

/// Distinguishes the prints of tasks and threads from those of the samples' own flow.
///
/// Later output of a task belongs to the sample with the `print`, even while another sample runs.
enum PrintWatch {
  private struct Runner: Equatable {
    var task: Int?
    /// Set only if there is no task: a task moves between threads.
    var thread: UInt?

    static var current: Runner {
      if let task = withUnsafeCurrentTask(body: { $0?.hashValue }) { return Runner(task: task) }
      return Runner(thread: UInt(bitPattern: pthread_self().hashValue))
    }
  }

  // Guarded by RecordingLock.
  nonisolated(unsafe) private static var samples: Runner?
  nonisolated(unsafe) private static var position: Int64 = 0

  /// Remembers the task or thread that runs the samples.
  static func samplesRunHere() {
    let runner = Runner.current
    RecordingLock.withLock {
      samples = runner
      position = Channel.position(of: 1)
    }
  }

  static func printed(atLine line: Int32) {
    guard let channel = Channel.current else { return }
    let runner = Runner.current
    RecordingLock.withLock {
      let end = Channel.position(of: 1)
      defer { position = end }
      guard let samples, runner != samples else { return }
      var record = Record(ChannelRecordStray)
      record.append(ChannelStray(start: position, end: end, line: Int64(line)))
      channel.append(record.bytes)
    }
  }
}
