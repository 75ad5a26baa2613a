import Foundation
import SampleChannel
import Subprocess
import SystemPackage
import TutorialModel

/// A sandbox in which `sample-launcher` starts tools, one at a time.
///
/// It ends when its last reference is released, or when one of its tools is ended.
final class ToolServer: Sendable {
  /// The way in which a tool ended, and the limit that ended it.
  typealias Outcome = (ending: ChildProcess.Ending, exceeded: LimitedResource?)

  private let requests: AsyncStream<[UInt8]>.Continuation
  private let outcomes: AsyncStream<Outcome>
  private let task: Task<Void, Never>

  /// Starts a sandbox.
  ///
  /// - Parameters:
  ///   - readable: files and folders that the tools can read, at the same paths as outside.
  ///   - folder: the folder that holds the folders of all tools.
  ///   - limits: the limits for one tool.
  init(_ bubblewrap: BubbleWrap, reading readable: [String], folder: String, limits: Limits) {
    BrokenPipes.areErrors()
    let tool = ConfinedTool(readable: readable, writable: [], limits: limits)
    let launcher = Launcher(isTree: true, limits: limits.toolWords, isContained: true)
    let command = launcher.command(bubblewrap.serverCommand(as: tool, in: folder))
    let requested = AsyncStream.makeStream(of: [UInt8].self)
    let ended = AsyncStream.makeStream(of: Outcome.self)
    requests = requested.continuation
    outcomes = ended.stream
    task = Task {
      defer { ended.continuation.finish() }
      try? await Self.serve(requested.stream, with: command, limits) {
        ended.continuation.yield($0)
      }
    }
  }

  deinit { requests.finish() }

  /// Runs a tool until it ends or the task is canceled.
  ///
  /// - Returns: `nil` if the sandbox or the launcher failed. The log then contains at most a
  ///   message of the launcher.
  func run(_ words: [String], in folder: String, log: String) async -> Outcome? {
    let text = ([folder, log] + words).map { $0 + "\0" }.joined().utf8
    requests.yield(Array("\(text.count)\n".utf8) + text)
    let outcome = await withTaskCancellationHandler {
      var iterator = outcomes.makeAsyncIterator()
      return await iterator.next()
    } onCancel: {
      task.cancel()
    }
    guard let outcome, !Task.isCancelled, outcome.ending != .exited(code: Int(LAUNCHER_FAILED))
    else {
      // The tool is gone when this returns.
      task.cancel()
      await task.value
      return nil
    }
    // A tool that was ended is gone when this returns.
    if outcome.exceeded != nil || outcome.ending == .timedOut { await task.value }
    return outcome
  }

  /// Ends the sandbox.
  func close() async {
    requests.finish()
    await task.value
  }

  private static func serve(
    _ requests: AsyncStream<[UInt8]>, with command: [String], _ limits: Limits,
    ended: (Outcome) -> Void
  ) async throws {
    _ = try await Subprocess.run(
      .path(FilePath(command[0])), arguments: Arguments(Array(command.dropFirst())),
      environment: .exactly([:]), workingDirectory: "/", platformOptions: .ownGroup,
      input: .inputWriter, output: .sequence, error: .discarded
    ) { execution in
      let process = execution.processIdentifier.value
      var answers = execution.standardOutput.makeAsyncIterator()
      for await request in requests {
        let watch = Task { await ProcessWatch(limits: limits).watch(process) }
        defer { watch.cancel() }
        _ = try await execution.standardInputWriter.write(request)
        let answer = try await nextLine(of: &answers)
        watch.cancel()
        switch (await watch.value, answer.flatMap(Self.ending)) {
        case (.exceeded(let resource), _): ended((.signaled(number: Int(SIGKILL)), resource))
        case (nil, let ending?):
          ended((ending, nil))
          continue
        // The tool had ended, but Exhibit was too busy to notice in time.
        case (.timeIsUp, let ending?): ended((ending, nil))
        case (.timeIsUp, nil): ended((.timedOut, nil))
        case (nil, nil): break
        }
        return
      }
      try await execution.standardInputWriter.finish()
    }
  }

  /// - Returns: `nil` at the end of the output.
  private static func nextLine(
    of output: inout SubprocessOutputSequence.AsyncIterator
  ) async throws -> String? {
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n") {
      guard let buffer = try await output.next() else { return nil }
      bytes += buffer.withUnsafeBytes { Array($0) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func ending(_ answer: String) -> ChildProcess.Ending? {
    let words = answer.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let number = Int(words[1]) else { return nil }
    return switch String(words[0]) {
    case LAUNCHER_EXITED: .exited(code: number)
    case LAUNCHER_SIGNALED: .signaled(number: number)
    default: nil
    }
  }
}
