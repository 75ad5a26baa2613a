import Foundation
import Subprocess
import Synchronization
import SystemFiles
import SystemPackage
import TutorialModel

/// Runs a program whose two outputs go to files, and ends it and everything it started when its
/// time is up or it exceeds a limit.
package struct ChildProcess: Sendable {
  package enum Ending: Sendable, Hashable {
    case exited(code: Int)
    case signaled(number: Int)
    case timedOut

    /// The signal that ended the process; `nil` for another end. Under a sandbox the signal arrives
    /// as an exit code.
    package var signal: Int? {
      switch self {
      case .signaled(let number): number
      case .exited(let code) where code > 128: code - 128
      case .exited, .timedOut: nil
      }
    }
  }

  package var launcher = Launcher()
  package var executable: String
  package var arguments: [String]
  /// The whole environment; `nil` means Exhibit's own.
  package var environment: [String: String]?
  package var workingFolder: String
  /// The file that standard input reads; `nil` for none.
  package var inputFile: String?
  package var outputFile: String
  package var errorFile: String
  /// The wall time of a program without limits; `nil` means no timeout.
  package var timeout: Duration?
  /// The limits for the program and its descendants together; `nil` means no limits.
  package var limits: Limits?
  /// Times each sample of the program.
  package var stopwatch: (any Stopwatch)?

  package init(
    launcher: Launcher = Launcher(), executable: String, arguments: [String],
    environment: [String: String]? = nil, workingFolder: String, inputFile: String? = nil,
    outputFile: String, errorFile: String, timeout: Duration? = nil, limits: Limits? = nil,
    stopwatch: (any Stopwatch)? = nil
  ) {
    self.launcher = launcher
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingFolder = workingFolder
    self.inputFile = inputFile
    self.outputFile = outputFile
    self.errorFile = errorFile
    self.timeout = timeout
    self.limits = limits
    self.stopwatch = stopwatch
  }

  /// The process of a confined tool.
  package init(
    _ command: ConfinedCommand, workingFolder: String, outputFile: String, errorFile: String,
    limits: Limits?
  ) {
    self.init(
      launcher: command.launcher ?? .plain, executable: command.words[0],
      arguments: Array(command.words.dropFirst()), environment: command.environment,
      workingFolder: workingFolder, outputFile: outputFile, errorFile: errorFile, limits: limits)
  }

  /// Runs the program until it ends.
  ///
  /// - Throws: `EnvironmentError` if the program cannot be started; `CancellationError` if the task
  ///   is canceled, after the program has been ended.
  package func run() async throws -> Ending { try await runWithinLimits().ending }

  /// Runs the program until it ends, and also returns which limit ended it, if one did.
  package func runWithinLimits() async throws -> (ending: Ending, exceeded: LimitedResource?) {
    let outcome = try await runInTime()
    try Task.checkCancellation()
    return outcome
  }

  private enum Event: Sendable {
    case ended(Ending)
    case stopped(ProcessWatch.Verdict?)
  }

  private func runInTime() async throws -> (ending: Ending, exceeded: LimitedResource?) {
    let (started, starts) = AsyncStream.makeStream(of: pid_t.self)
    return try await withThrowingTaskGroup(of: Event.self) { group in
      group.addTask {
        defer { starts.finish() }
        return .ended(try await runToEnd { starts.yield($0) })
      }
      group.addTask { .stopped(await waitToStop(started)) }
      var ending = Ending.timedOut
      var verdict: ProcessWatch.Verdict?
      // Waits for both: a killed program must be gone when this returns, and its end may be
      // reported before the reason for it.
      while let event = try await group.next() {
        switch event {
        case .ended(let how): ending = how
        case .stopped(let why): verdict = why
        }
        group.cancelAll()
      }
      guard let verdict, [.timedOut, .signaled(number: Int(SIGKILL))].contains(ending) else {
        return (ending, nil)
      }
      return (verdict == .timeIsUp ? .timedOut : ending, verdict.resource)
    }
  }

  /// The reason to end the program; `nil` if it ended by itself.
  private func waitToStop(_ started: AsyncStream<pid_t>) async -> ProcessWatch.Verdict? {
    if let limits {
      for await process in started {
        return await ProcessWatch(limits: limits, stopwatch: stopwatch).watch(process)
      }
    } else if let timeout, (try? await Task.sleep(for: timeout)) != nil {
      return .timeIsUp
    }
    return nil
  }

  private func runToEnd(started: (pid_t) -> Void) async throws -> Ending {
    do {
      let output = try openForAppending(outputFile)
      let error = try openForAppending(errorFile)
      let input = try FileDescriptor.open(
        FilePath(inputFile ?? "/dev/null"), .readOnly, options: .noFollow)
      let command = launcher.command([executable] + arguments)
      let result = try await Subprocess.run(
        .path(FilePath(command[0])), arguments: Arguments(Array(command.dropFirst())),
        environment: environment.map(Environment.exactly) ?? .inherit,
        workingDirectory: FilePath(workingFolder), platformOptions: .ownGroup,
        input: .fileDescriptor(input, closeAfterSpawningProcess: true),
        output: .fileDescriptor(output, closeAfterSpawningProcess: true),
        error: .fileDescriptor(error, closeAfterSpawningProcess: true)
      ) { execution in
        started(execution.processIdentifier.value)
      }
      return switch result.terminationStatus {
      case .exited(let code): .exited(code: Int(code))
      case .signaled(let number): .signaled(number: Int(number))
      }
    } catch is CancellationError {
      return .timedOut
    } catch {
      throw EnvironmentError(code: .cannotStart, subject: executable, cause: "\(error)")
    }
  }

  /// Opens a file for appending: the stream's position is the end of the file, whichever process
  /// wrote to it last.
  private func openForAppending(_ path: String) throws -> FileDescriptor {
    try FileDescriptor.open(
      // A tool that ran earlier may have put a link or a pipe there.
      FilePath(path), .writeOnly, options: [.create, .append, .noFollow, .nonBlocking],
      permissions: .ownerReadWrite)
  }
}
