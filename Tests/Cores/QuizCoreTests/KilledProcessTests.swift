import Foundation
import GRDB
import QuizCore
import Synchronization
import TestSupport
import Testing

/// A phone and a watch as two processes, one or the other of which is killed all the time.
@Suite struct KilledProcessTests {
  private static let count = 10_000

  @Test func whatWasAcceptedIsStoredOnceWhoeverIsKilled() async throws {
    // In memory where that can be had: a process that is killed loses nothing that it wrote, and a
    // disk that others keep busy takes minutes for twenty thousand commits. And not far down, for
    // the path of a socket must be short.
    let memory = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
    let folder = URL(fileURLWithPath: "\(memory)/pair-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let phone = RestartedProcess(["phone", folder.path], seed: 1)
    let watch = RestartedProcess(["watch", folder.path, "\(Self.count)"], seed: 2)
    async let phoneEnd = phone.run()
    let watchEnd = await watch.run { phone.stop() }
    let kills = (phone: try await phoneEnd.get(), watch: try watchEnd.get())
    #expect(kills.phone >= 5 && kills.watch >= 5)

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
  struct Failure: Error {
    var name: String
    var status: Int32
  }

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
  ///
  /// On a thread of its own: where other tests keep Swift's own threads, one process would wait for
  /// the other to be started again.
  func run(atEnd: @escaping @Sendable () -> Void = {}) async -> Result<Int, any Error> {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let result = Result { try self.runLives() }
        atEnd()
        continuation.resume(returning: result)
      }
    }
  }

  private func runLives() throws -> Int {
    var generator = SeededGenerator(seed: seed)
    var kills = 0
    while !state.withLock({ $0.isStopped }) {
      // A dot is a line of two bytes.
      let dots = Int.random(in: 50...500, using: &generator)
      let process = try live(bytes: dots * 2)
      switch (process.terminationReason, process.terminationStatus) {
      case (.exit, 0): return kills
      case (.uncaughtSignal, SIGKILL): kills += 1
      case (_, let status): throw Failure(name: arguments[0], status: status)
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

  /// Starts it, kills it when it has written so much, and waits for its end.
  private func live(bytes: Int) throws -> Process {
    let process = Process()
    process.executableURL = BuiltProgram.url("watch-pair")
    process.arguments = arguments
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    state.withLock { state in
      state.pid = process.processIdentifier
      if state.isStopped { kill(process.processIdentifier, SIGKILL) }
    }
    var written = 0
    while let chunk = try output.fileHandleForReading.read(upToCount: 2), !chunk.isEmpty {
      written += chunk.count
      if written >= bytes { kill(process.processIdentifier, SIGKILL) }
    }
    // It may be waited for from here on, and its number given to another.
    state.withLock { $0.pid = nil }
    process.waitUntilExit()
    return process
  }
}
