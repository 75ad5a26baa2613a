import Foundation
import GRDB
import QuizCore
import Synchronization
import TestSupport
import Testing

/// A phone and a watch as two processes, one or the other of which is killed all the time.
@Suite struct KilledProcessTests {
  /// Quizzes. A thousand and each step of their first ones, or ten thousand.
  private static let count = Soak.count(1_000)

  @Test func whatWasAcceptedIsStoredOnceWhoeverIsKilled() async throws {
    // In memory: a process that is killed loses nothing that it wrote, and a disk that others keep
    // busy takes its time for thousands of commits.
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
    // Nothing lost that was accepted, which is all of it, and nothing stored twice.
    let lost = Set(accepted).subtracting(stored)
    let twice = Dictionary(grouping: stored, by: \.self).filter { $0.value.count > 1 }
    #expect(lost.isEmpty, "accepted and not stored")
    #expect(twice.isEmpty, "stored more than once")
    #expect(Set(accepted).count == Self.count && stored.count == Self.count)
    // It is no wonder that nothing is stored twice where nothing is delivered twice.
    let deliveries = try lines(folder.url("deliveries"))
    #expect(deliveries.count > Set(deliveries).count)
  }

  private func lines(_ url: URL) throws -> [Substring] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
  }
}

/// A program that kills itself at a step and is started again, until it ends by itself or is
/// stopped: at each of the first steps of a life, then at random ones.
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
  ///   - arguments: what stands before the step.
  ///   - moreArguments: what stands behind it.
  init(_ arguments: [String], _ moreArguments: [String] = [], seed: UInt64) {
    self.arguments = arguments
    self.moreArguments = moreArguments
    self.seed = seed
  }

  /// Starts the program; the task has how often it was killed before its end.
  ///
  /// The thread is there at once: other tests may keep Swift's own threads, and one process would
  /// wait for the other to be started.
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

  /// Ends it for good.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      // The number of one that has ended may be that of a thread of this process.
      if let process = state.process, process.isRunning { process.terminate() }
    }
  }

  /// Starts it and waits for its end.
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
