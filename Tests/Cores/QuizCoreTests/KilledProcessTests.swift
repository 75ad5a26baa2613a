import Foundation
import GRDB
import QuizCore
import Synchronization
import TestSupport
import Testing

/// A phone and a watch as two processes that are killed repeatedly.
@Suite struct KilledProcessTests {
  /// The number of quizzes: a thousand, or ten thousand in a soak test.
  private static let count = Soak.count(1_000)

  @Test func whatWasAcceptedIsStoredOnceWhoeverIsKilled() async throws {
    // Uses a folder in memory: a killed process loses nothing that it wrote, and thousands of
    // commits to a busy disk are slow.
    let folder = try TemporaryTree(inMemory: true)
    let phone = RestartedProcess(["phone", folder.path], seed: 1)
    let watch = RestartedProcess(["watch", folder.path], ["\(Self.count)"], seed: 2)
    let phoneEnd = phone.start()
    let watchEnd = watch.start { phone.stop() }
    let kills = (phone: try await phoneEnd.value, watch: try await watchEnd.value)
    #expect(kills.phone >= 10 && kills.watch >= 10, "\(kills)")

    let records = try SQLiteQuizStore(path: folder.path("quiz.sqlite"))
      .records(in: .distantPast..<(.distantFuture))
    let stored = records.compactMap { $0.scores["number"] }
    let accepted = try lines(folder.url("accepted")).compactMap { Int($0) }
    // All quizzes were accepted and stored, and none was stored twice.
    let lost = Set(accepted).subtracting(stored)
    let twice = Dictionary(grouping: stored, by: \.self).filter { $0.value.count > 1 }
    #expect(lost.isEmpty, "accepted and not stored")
    #expect(twice.isEmpty, "stored more than once")
    #expect(Set(accepted).count == Self.count && stored.count == Self.count)
    // Checks that quizzes were in fact delivered twice: otherwise the test would prove nothing.
    let deliveries = try lines(folder.url("deliveries"))
    #expect(deliveries.count > Set(deliveries).count)
  }

  private func lines(_ url: URL) throws -> [Substring] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
  }
}

/// A program that kills itself at a step and is started again, until it ends normally or is
/// stopped. It dies at each of the first steps in turn, then at random steps.
private final class RestartedProcess: Sendable {
  struct Failure: Error {
    var name: String
    var status: Int32
  }

  private let arguments: [String]
  private let moreArguments: [String]
  private let seed: UInt64
  private let state = Mutex(State())

  private static let firstSteps = 6

  private struct State {
    var process: Process?
    var isStopped = false
  }

  /// - Parameters:
  ///   - arguments: the arguments before the step.
  ///   - moreArguments: the arguments after the step.
  init(_ arguments: [String], _ moreArguments: [String] = [], seed: UInt64) {
    self.arguments = arguments
    self.moreArguments = moreArguments
    self.seed = seed
  }

  /// Starts the program. The task's value is the number of times that it was killed.
  ///
  /// Uses a thread of its own, which starts at once: other tests may occupy Swift's own threads,
  /// and one process would wait for the start of the other.
  func start(atEnd: @escaping @Sendable () -> Void = {}) -> Task<Int, any Error> {
    let (results, ending) = AsyncStream.makeStream(of: Result<Int, any Error>.self)
    Thread.detachNewThread {
      ending.yield(Result { try self.runLives() })
      atEnd()
    }
    return Task {
      for await result in results { return try result.get() }
      throw CancellationError()
    }
  }

  private func runLives() throws -> Int {
    var generator = SeededGenerator(seed: seed)
    var kills = 0
    while !state.withLock({ $0.isStopped }) {
      let step = kills < Self.firstSteps ? kills + 1 : .random(in: 10...500, using: &generator)
      let process = try live(killedAt: step)
      switch (process.terminationReason, process.terminationStatus) {
      case (.exit, 0): return kills
      case (.uncaughtSignal, SIGKILL): kills += 1
      case (.uncaughtSignal, SIGTERM) where state.withLock { $0.isStopped }: break
      case (_, let status): throw Failure(name: arguments[0], status: status)
      }
    }
    return kills
  }

  /// Stops the program permanently.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      // The identifier of an ended process may now belong to a thread of this process.
      if let process = state.process, process.isRunning { process.terminate() }
    }
  }

  /// Starts the program and waits for its end.
  private func live(killedAt step: Int) throws -> Process {
    let process = Process()
    process.executableURL = BuiltProgram.url("watch-pair")
    process.arguments = arguments + ["\(step)"] + moreArguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    state.withLock { state in
      state.process = process
      if state.isStopped { process.terminate() }
    }
    process.waitUntilExit()
    return process
  }
}
