import Foundation
import SampleTestSupport
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import ProcessRunning

/// Tools that share a sandbox.
@Suite(.needsSandbox)
struct ToolPoolTests {
  private let tree: TemporaryTree
  private let sandbox: Sandbox
  private let pool: ToolPool

  init() async throws {
    sandbox = try await Sandbox.find(.required)
    tree = try TemporaryTree([
      "shown/a": "shown", "work/one/own": "one", "work/two/own": "two", "secret": "hush",
    ])
    pool = ToolPool(
      sandbox: sandbox, folder: tree.path("work"), limits: Limits(wallTime: 60))
  }

  /// Runs a shell script in place of a tool, and returns its output.
  private func run(_ script: String, in name: String = "one") async throws -> String {
    let log = tree.path("work/\(name)/log")
    try? FileManager.default.removeItem(atPath: log)
    _ = try await pool.run(
      ["/bin/sh", "-c", script], reading: [tree.path("shown")], in: tree.path("work/\(name)"),
      log: log)
    return FileBytes.text(of: log)
  }

  @Test func runsOneToolAfterAnotherInOneSandbox() async throws {
    let space = "readlink /proc/self/ns/pid /proc/self/ns/net"
    let first = try await run(space)
    #expect(first.hasPrefix("pid:["))
    #expect(try await run(space, in: "two") == first)
  }

  /// The folder of a package's Clang modules is in another folder that is shown as well.
  @Test func showsAFolderInAFolder() async throws {
    try tree.write("shown/inner/b", "inner")
    let log = tree.path("work/one/log")
    for _ in 0..<2 {
      _ = try await pool.run(
        ["/bin/cat", tree.path("shown/a"), tree.path("shown/inner/b"), "/proc/1/comm"],
        reading: [tree.path("shown"), tree.path("shown/inner")], in: tree.path("work/one"),
        log: log)
      #expect(FileBytes.text(of: log) == "showninnerlauncher\n")
      try FileManager.default.removeItem(atPath: log)
    }
  }

  @Test func showsAToolItsOwnFolderAndNoOther() async throws {
    let seen = "cat own \(tree.path("shown/a")); ls -A ..; cat ../two/own \(tree.path("secret"))"
    for _ in 0..<2 {
      let output = try await run(seen)
      #expect(output.hasPrefix("oneshownone\n"), "\(output)")
      #expect(!output.contains("hush") && !output.contains("two\n"))
    }
    #expect(try await run(seen, in: "two").hasPrefix("twoshowntwo\n"))
  }

  @Test func hidesTheOthersFromWhoLooksIntoTheLauncher() async throws {
    let other = tree.path("work/two/own")
    let output = try await run(
      """
      cat /proc/1/root\(other) /proc/1/fd/0 && echo read
      echo 'exited 0' > /proc/1/fd/1 && echo answered
      echo forged > /proc/1/root\(other) && echo written
      umount \(tree.path("work")) && echo uncovered
      grep CapPrm /proc/self/status; ls /proc | grep -c '^[0-9]'
      """)
    let successes = /^(read|answered|written|uncovered|two)$/.anchorsMatchLineEndings()
    #expect(!output.contains(successes), "\(output)")
    #expect(output.contains("CapPrm:\t0000000000000000\n"))
    #expect(FileBytes.text(of: other) == "two")
  }

  @Test func writesOnlyToOneFolderInItsOwn() async throws {
    let places = ["..", "../two", tree.path("shown"), "/", "/usr", "/exhibit", ".", "out"]
    let script = places.map { "(echo x > \($0)/new) 2>/dev/null && echo \($0); " }.joined()
    #expect(try await run(script) == "out\n")
    #expect(FileBytes.text(of: tree.path("work/one/out/new")) == "x\n")
  }

  /// Tests tools with and without a pool's server.
  @Test(arguments: [false, true])
  func replacesNothingThatExhibitWritesOrReads(isAlone: Bool) async throws {
    let folder = tree.path("work/one")
    try tree.write("work/one/main.swift", "own")
    let pool =
      isAlone
      ? ToolPool(
        sandbox: sandbox, folder: tree.path("elsewhere"), limits: Limits(wallTime: 60)) : pool
    let secret = tree.path("secret")
    let outcome = try await pool.run(
      [
        "/bin/sh", "-c",
        """
        rm -rf main.swift log out; mkdir channel; ln -s \(secret) channel/crash.json
        ln -s \(secret) program; ln -sf \(secret) log; mv out in; mv main.swift out/
        umount out; mount -t tmpfs none . ; ln -s \(secret) out/program; exit 0
        """,
      ], reading: [], in: folder, log: "\(folder)/log", taking: "program")
    #expect(outcome.ending == .exited(code: 0))
    #expect(!outcome.hasOutput)
    #expect(FileListing.names(in: folder) == ["log", "main.swift", "out", "own"])
    #expect(FileBytes.text(of: "\(folder)/main.swift") == "own")
    #expect(FileBytes.text(of: secret) == "hush")
    #expect(!Folder.isLink("\(folder)/log"))
  }

  @Test(arguments: [false, true])
  func givesOneFileWhenAllItsProcessesHaveEnded(isAlone: Bool) async throws {
    let folder = tree.path("work/one")
    let pool =
      isAlone
      ? ToolPool(
        sandbox: sandbox, folder: tree.path("elsewhere"), limits: Limits(wallTime: 60)) : pool
    for round in 0..<8 {
      // The process that is left behind would write as long as it lives.
      let outcome = try await pool.run(
        [
          "/bin/sh", "-c",
          """
          echo \(round) > out/program
          (setsid sh -c 'while :; do echo late >> out/program; done' &) ; exit 0
          """,
        ], reading: [], in: folder, log: "\(folder)/log", taking: "program")
      #expect(outcome.hasOutput)
      let text = FileBytes.text(of: "\(folder)/program")
      #expect(text.hasPrefix("\(round)\n"))
      for _ in 0..<50 { #expect(FileBytes.text(of: "\(folder)/program") == text) }
      #expect(FileListing.names(in: "\(folder)/out") == [])
    }
  }

  @Test(arguments: ["", "chmod 000 /tmp/left/b; "])
  func leavesNothingForTheNextTool(_ closing: String) async throws {
    let mess =
      "mkdir -p /tmp/left/b; echo x | tee /tmp/left/b/c /dev/shm/left; ln -s /usr /tmp/left/d; "
    let own = try await run(mess + closing + "(setsid sleep 1000 &) ; ls -R /tmp")
    #expect(own.contains("left"))
    let output = try await run("ls -AR /tmp /dev/shm; cat /proc/[0-9]*/comm", in: "two")
    #expect(output.contains("launcher\n"))
    #expect(!output.contains(#/left|sleep/#), "\(output)")
  }

  @Test func changesNothingOfTheMachineOrOfTheLauncher() async throws {
    let output = try await run(
      """
      for file in /proc/sys/net/ipv4/ip_default_ttl /proc/1/oom_score_adj /proc/self/oom_score_adj
      do (echo 60 > $file) 2>/dev/null && echo wrote; done
      chmod 0666 /dev/full 2>/dev/null && echo changed
      prlimit --pid 1 --nofile=8 2>/dev/null && echo limited
      echo x > /dev/null && echo used
      """)
    #expect(output == "used\n")
    let limit = try await run("ulimit -n", in: "two")
    #expect(limit != "8\n")
  }

  @Test func followsNoLinkInThePlaceOfItsOutput() async throws {
    let folder = tree.path("work/one")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/log", withDestinationPath: tree.path("secret"))
    await #expect(throws: (any Error).self) {
      try await pool.run(
        ["/bin/sh", "-c", "echo forged"], reading: [], in: folder, log: "\(folder)/log")
    }
    #expect(FileBytes.text(of: tree.path("secret")) == "hush")
  }

  @Test func saysHowAToolEnded() async throws {
    let folder = tree.path("work/one")
    func ending(_ words: [String]) async throws -> ChildProcess.Ending {
      try await pool.run(words, reading: [], in: folder, log: "\(folder)/log").ending
    }
    #expect(try await ending(["/bin/sh", "-c", "exit 3"]) == .exited(code: 3))
    #expect(try await ending(["/bin/sh", "-c", "kill -11 $$"]) == .signaled(number: 11))
    // Neither the launcher nor bubblewrap can start the tool.
    guard case .exited(let code) = try await ending(["/bin/absent"]) else {
      Issue.record("it did not exit")
      return
    }
    #expect(code != 0)
  }

  @Test func endsAToolThatTakesTooLongAndStartsTheNextOne() async throws {
    let hasty = ToolPool(sandbox: sandbox, folder: tree.path("work"), limits: Limits(wallTime: 5))
    let folder = tree.path("work/one")
    func ending(_ script: String) async throws -> ChildProcess.Ending {
      try await hasty.run(
        ["/bin/sh", "-c", script], reading: [], in: folder, log: "\(folder)/log"
      ).ending
    }
    #expect(try await ending("sleep 1000") == .timedOut)
    var next = try await ending("exit 4")
    // A busy machine may not start the tool in time.
    while next == .timedOut { next = try await ending("exit 4") }
    #expect(next == .exited(code: 4))
  }

  @Test func endsAToolWithItsTask() async throws {
    let folder = tree.path("work/one")
    let (begun, begins) = AsyncStream.makeStream(of: Void.self)
    let pool = pool
    let task = Task {
      begins.finish()
      return try await pool.run(
        ["/bin/sh", "-c", "sleep 1000"], reading: [], in: folder, log: "\(folder)/log")
    }
    for await _ in begun {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func worksWithoutASandbox() async throws {
    let pool = ToolPool(
      sandbox: try await Sandbox.find(.off), folder: tree.path("work"),
      limits: Limits(wallTime: 60))
    let folder = tree.path("work/one")
    let outcome = try await pool.run(
      ["/bin/sh", "-c", "exit 5"], reading: [], in: folder, log: "\(folder)/log")
    #expect(outcome.ending == .exited(code: 5))
  }
}
