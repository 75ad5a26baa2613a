import ProcessRunning
import Testing

/// Short runs of tools whose output is text.
@Suite struct CaptureTests {
  /// The output of a canceled tool is incomplete and must not be kept.
  @Test func isNothingWhereTheTaskIsCancelled() async throws {
    let (lines, said) = AsyncStream.makeStream(of: Substring.self)
    let task = Task {
      try await Capture.run("/bin/sh", ["-c", "echo begun; sleep 1000; echo ended"]) {
        said.yield($0)
      }
    }
    for await line in lines {
      #expect(line == "begun")
      task.cancel()
      said.finish()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
