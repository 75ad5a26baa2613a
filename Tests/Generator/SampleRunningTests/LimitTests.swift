import Foundation
import ProcessRunning
import SampleTestSupport
import SystemFiles
import Testing
import TutorialModel

@testable import SampleRunning

/// Programs that really run, and exceed limits.
@Suite struct LimitTests {
  @Test func cutsLongOutputAndSaysSoWhereItIsCut() async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          "print(\"short\")\n// Prints \"short\"",
          "let line = String(repeating: \"x\", count: 1023)\nfor _ in 0..<2048 { print(line) }",
          "print(\"after\")",
        ], expectations: [0: [prints("short", from: 3)]]))
    #expect(checked.map(\.verdict) == [.passed, .failed, .skipped(causeLine: 6)])
    #expect(checked[1].output.utf8.count == (1 << 20) - "short\n".utf8.count)
    #expect(
      checked[1].diagnostics.map(\.description) == [
        "Content/page.md:6:1: error: the program wrote more than 1 MiB of output; the rest is cut "
          + "off. Print less."
      ])
  }

  @Test(arguments: [1, 2])
  func endsAProgramThatWritesWithoutEnd(stream: Int) async throws {
    let code = """
      import Glibc
      let block = [UInt8](repeating: 65, count: 1 << 16)
      while true { _ = write(\(stream), block, block.count) }
      """
    let checked = try await RealRuns().check(makeSession([code]), makeSession(["1 + 1"]))
    #expect(checked.map(\.verdict) == [.failed, .passed])
    #expect(checked[0].output.utf8.count + checked[0].errorOutput.utf8.count == 1 << 20)
    #expect(checked[0].diagnostics.map(\.message).joined().contains("more than 1 MiB of output"))
  }

  @Test func givesEachSampleItsOwnTime() async throws {
    let session = makeSession(
      ["let a = 1", RealRuns.forever, "a"], words: [1: SampleWords(timeout: 1)], timeout: 300)
    let checked = try await RealRuns().check(session)
    #expect(checked.map(\.verdict) == [.passed, .failed, .skipped(causeLine: 4)])
    #expect(checked[1].diagnostics.first?.message.contains("after 1 second.") == true)
  }

  @Test func saysThatOutputIsCutWhereTheTimeRanOutAsWell() async throws {
    let code = """
      import Glibc
      write(1, calloc(1, 1 << 21), 1 << 21)
      while true { pause() }
      """
    let checked = try await RealRuns().check(makeSession([code], timeout: 10))
    let messages = checked[0].diagnostics.map(\.message)
    #expect(messages.count == 2)
    #expect(messages.contains { $0.hasPrefix("the program was still running after 10 seconds.") })
    #expect(messages.contains { $0.hasPrefix("the program wrote more than 1 MiB of output") })
  }

  @Test func leavesRoomForProgramsThatDoManyThingsAtATime() async throws {
    let code = """
      import Foundation
      let gate = DispatchSemaphore(value: 0)
      let arrived = DispatchSemaphore(value: 0)
      for _ in 0..<60 {
        Thread.detachNewThread {
          arrived.signal()
          gate.wait()
        }
      }
      for _ in 0..<60 { arrived.wait() }
      let size = 300 << 20
      let many = malloc(size)!
      memset(many, 1, size)
      for _ in 0..<60 { gate.signal() }
      @concurrent func add() async -> Int {
        await withTaskGroup(of: Int.self) { group in
          for n in 1...1000 { group.addTask { n } }
          return await group.reduce(0, +)
        }
      }
      let sum = await add()
      print(size, sum)
      """
    let checked = try await RealRuns().check(makeSession([code]))
    #expect(checked[0].verdict == .passed, "\(checked[0].diagnostics)")
    #expect(checked[0].output == "\(300 << 20) 500500\n")
  }

  @Test(arguments: [Sandbox.Mode.auto, .off])
  func endsWhatAProgramLeavesBehind(mode: Sandbox.Mode) async throws {
    let mark = "9\(Int.random(in: 100_000...999_999))"
    let code = """
      import Glibc
      let script = "setsid -f sleep \(mark); cd /; (setsid sh -c 'sleep \(mark) & sleep \(mark)' &)"
      var arguments = [strdup("sh"), strdup("-c"), strdup(script), nil]
      let channel = "EXHIBIT_CHANNEL=" + String(cString: getenv("EXHIBIT_CHANNEL"))
      let environment = [strdup(channel), strdup("PATH=/usr/bin:/bin"), nil]
      var process = pid_t()
      posix_spawn(&process, "/bin/sh", nil, nil, arguments, environment)
      waitpid(process, nil, 0)
      // Here only the working folder shows where the process comes from.
      arguments[2] = strdup("setsid -f sleep \(mark)")
      posix_spawn(&process, "/bin/sh", nil, nil, arguments, [environment[1], nil])
      waitpid(process, nil, 0)
      """
    let checked = try await RealRuns(sandbox: mode).check(
      makeSession([code]), makeSession([code + "\nwhile true { pause() }"], timeout: 1))
    #expect(checked.map(\.verdict) == [.passed, .failed])
    #expect(try Self.waitForNone(with: mark) == [])
  }

  @Test(arguments: ["", "setsid "])
  func forgetsWhatEndedByItself(starter: String) async throws {
    let name = "o\(Int.random(in: 100_000_000...999_999_999))"
    // The script waits until the process has ended, or another test's program has reaped it.
    let code = #"""
      import Glibc
      let script = "cp /bin/true \#(name); (\#(starter)./\#(name) & echo $! > number); "
        + "while grep -qs ' [RSD] ' /proc/$(cat number)/stat; do :; done"
      var arguments = [strdup("sh"), strdup("-c"), strdup(script), nil]
      var process = pid_t()
      posix_spawn(&process, "/bin/sh", nil, nil, arguments, [strdup("PATH=/usr/bin:/bin"), nil])
      waitpid(process, nil, 0)
      """#
    let checked = try await RealRuns(sandbox: .off).check(makeSession([code], timeout: 20))
    #expect(checked.map(\.verdict) == [.passed])
    let left = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      .filter { Int($0) != nil && FileBytes.text(of: "/proc/\($0)/comm") == "\(name)\n" }
    #expect(left == [])
  }

  /// The test starts the process itself, and also waits for it.
  @Test func leavesWhatThisProcessStartedItself() throws {
    var process = pid_t()
    let arguments = [strdup("true"), nil]
    defer { free(arguments[0]) }
    try #require(posix_spawn(&process, "/bin/true", nil, nil, arguments, nil) == 0)
    // Waits until it has ended, but leaves it to be reaped.
    var ending = siginfo_t()
    try #require(waitid(P_PID, id_t(process), &ending, WEXITED | WNOWAIT) == 0)
    Orphans.adopt()
    Orphans.end(startedWith: "NOBODY=1", in: "/nowhere")
    #expect(waitpid(process, nil, WNOHANG) == process)
  }

  /// Returns the processes with this word in their command, after giving them time to end.
  private static func waitForNone(with word: String) throws -> [String] {
    let deadline = DispatchTime.now() + .seconds(200)
    while true {
      let left = try FileManager.default.contentsOfDirectory(atPath: "/proc")
        .filter { Int($0) != nil && FileBytes.text(of: "/proc/\($0)/cmdline").contains(word) }
      if left.isEmpty || DispatchTime.now() > deadline { return left }
    }
  }
}
