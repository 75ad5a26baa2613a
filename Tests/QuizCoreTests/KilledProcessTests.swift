import TestSupport
import Foundation
import GRDB
import QuizCore
import Subprocess
import Synchronization
import SystemPackage
import Testing

/// A phone and a watch as two processes, one or the other of which is killed all the time.
@Suite struct KilledProcessTests {
  private static let count = 10_000

  @Test func whatWasAcceptedIsStoredOnceWhoeverIsKilled() async throws {
    // In /tmp, for the path of a socket must be short.
    let folder = URL(fileURLWithPath: "/tmp/pair-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let phone = RestartedProcess(["phone", folder.path], seed: 1)
    let watch = RestartedProcess(["watch", folder.path, "\(Self.count)"], seed: 2)
    async let phoneKills = phone.run()
    let watchKills = try await watch.run()
    phone.stop()
    let kills = try await phoneKills
    #expect(kills >= 5 && watchKills >= 5)

    let records = try SQLiteQuizStore(path: folder.appending(path: "quiz.sqlite").path)
      .records(in: .distantPast..<(.distantFuture))
    let stored = records.compactMap { $0.scores["number"] }
    let accepted = try lines(folder.appending(path: "accepted")).compactMap { Int($0) }
    // Nothing lost that was accepted, which is all of it, and nothing stored twice.
    let lost = Set(accepted).subtracting(stored)
    let twice = Dictionary(grouping: stored, by: \.self).filter { $0.value.count > 1 }
    #expect(lost.isEmpty && twice.isEmpty)
    #expect(Set(accepted).count == Self.count && stored.count == Self.count)
    // It is no wonder that nothing is stored twice where nothing is delivered twice.
    let deliveries = try lines(folder.appending(path: "deliveries"))
    #expect(deliveries.count > Set(deliveries).count)
  }

  private func lines(_ url: URL) throws -> [Substring] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
  }
}

/// A program that is killed at random and started again, until it ends by itself or is stopped.
private final class RestartedProcess: Sendable {
  private let arguments: [String]
  private let seed: UInt64
  private let state = Mutex(State())

  private struct State {
    var pid: pid_t?
    var isStopped = false
  }

  init(_ arguments: [String], seed: UInt64) {
    self.arguments = arguments
    self.seed = seed
  }

  /// How often it was killed before its end.
  func run() async throws -> Int {
    var generator = SeededGenerator(seed: seed)
    var kills = 0
    while !state.withLock({ $0.isStopped }) {
      // A dot is a line of two bytes.
      let dots = Int.random(in: 50...500, using: &generator)
      let status = try await life(bytes: dots * 2)
      switch status {
      case .exited(0): return kills
      case .signaled(9): kills += 1
      default:
        Issue.record("\(arguments[0]): \(status)")
        return kills
      }
    }
    return kills
  }

  /// Ends it for good.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      if let pid = state.pid { kill(pid, SIGKILL) }
    }
  }

  /// Starts it, and kills it when it has written so much.
  private func life(bytes: Int) async throws -> TerminationStatus {
    let bundle = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let program = bundle.resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "watch-pair").path
    let result = try await Subprocess.run(
      .path(FilePath(program)), arguments: Arguments(arguments), input: .none, output: .sequence,
      error: .discarded
    ) { execution in
      let pid = execution.processIdentifier.value
      self.state.withLock { state in
        if state.isStopped { kill(pid, SIGKILL) } else { state.pid = pid }
      }
      var written = 0
      for try await chunk in execution.standardOutput {
        written += chunk.count
        if written >= bytes { kill(pid, SIGKILL) }
      }
      // It may be waited for from here on, and its number given to another.
      self.state.withLock { $0.pid = nil }
    }
    return result.terminationStatus
  }
}
