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
  private struct Runner: Hashable {
    var task: Int?
    /// The thread; `nil` in a task, which may move between threads.
    var thread: UInt?

    static var current: Runner {
      if let task = withUnsafeCurrentTask(body: { $0?.hashValue }) { return Runner(task: task) }
      return Runner(thread: UInt(bitPattern: pthread_self().hashValue))
    }
  }

  // Guarded by RecordingLock.
  nonisolated(unsafe) private static var samples: Runner?
  nonisolated(unsafe) private static var position: Int64 = 0
  /// The open scopes of the other tasks and threads: the line of the outermost one, and their
  /// number.
  nonisolated(unsafe) private static var scopes: [Runner: (line: Int, count: Int)] = [:]

  /// Remembers the task or thread that runs the samples.
  static func samplesRunHere() {
    let runner = Runner.current
    RecordingLock.withLock {
      samples = runner
      position = Channel.position(of: 1)
    }
  }

  static func entered(atLine line: Int) {
    let runner = Runner.current
    RecordingLock.withLock {
      guard let samples, runner != samples else { return }
      scopes[runner, default: (line, 0)].count += 1
    }
  }

  static func left() {
    let runner = Runner.current
    RecordingLock.withLock {
      guard let count = scopes[runner]?.count else { return }
      if count > 1 { scopes[runner]?.count -= 1 } else { scopes[runner] = nil }
    }
  }

  static func printed(atLine line: Int, column: Int) {
    guard let channel = Channel.current else { return }
    let runner = Runner.current
    RecordingLock.withLock {
      let end = Channel.position(of: 1)
      defer { position = end }
      guard let samples, runner != samples else { return }
      var record = Record(ChannelRecordStray)
      let origin = scopes[runner]?.line ?? 0
      record.append(
        ChannelStray(
          start: position, end: end, line: Int64(line), column: Int64(column),
          origin: Int64(origin)))
      channel.append(record.bytes)
    }
  }
}
