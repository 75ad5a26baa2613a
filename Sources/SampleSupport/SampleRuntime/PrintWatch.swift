#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Tells the prints of tasks and threads from those of the samples' own flow.
///
/// What a task prints later belongs to the sample in whose text its `print` stands, whichever
/// sample is under way by then.
enum PrintWatch {
  private struct Runner: Equatable {
    var task: Int?
    /// Only where there is no task: a task moves between threads.
    var thread: UInt?

    static var current: Runner {
      if let task = withUnsafeCurrentTask(body: { $0?.hashValue }) { return Runner(task: task) }
      return Runner(thread: UInt(bitPattern: pthread_self().hashValue))
    }
  }

  // Guarded by RecordingLock.
  nonisolated(unsafe) private static var samples: Runner?
  nonisolated(unsafe) private static var position: Int64 = 0

  /// Remembers who runs the samples.
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
      var record = Record(.stray)
      record.append(line)
      record.append(position)
      record.append(end)
      channel.append(record.bytes)
    }
  }
}
