import Foundation
import Subprocess
import Synchronization
import SystemFiles
import SystemPackage
import TutorialModel

/// Runs a program to its end, its two outputs going to files, and ends it and all it started
/// when its time is up or when it takes too much of the machine.
package struct ChildProcess: Sendable {
  package enum Ending: Sendable, Hashable {
    case exited(code: Int)
    case signaled(number: Int)
    case timedOut
  }

  package var launcher = Launcher()
  package var executable: String
  package var arguments: [String]
  /// The whole environment; `nil` hands on Exhibit's own.
  package var environment: [String: String]?
  package var workingFolder: String
  package var outputFile: String
  package var errorFile: String
  /// Wall time of a program without limits; `nil` waits for ever.
  package var timeout: Duration?
  /// What the program and its descendants may use together; `nil` does not look.
  package var limits: Limits?
  /// By which a program's samples are kept to their own time.
  package var stopwatch: (any Stopwatch)?

  package init(
    launcher: Launcher = Launcher(), executable: String, arguments: [String],
    environment: [String: String]? = nil, workingFolder: String, outputFile: String,
    errorFile: String, timeout: Duration? = nil, limits: Limits? = nil,
    stopwatch: (any Stopwatch)? = nil
  ) {
    self.launcher = launcher
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingFolder = workingFolder
    self.outputFile = outputFile
    self.errorFile = errorFile
    self.timeout = timeout
    self.limits = limits
    self.stopwatch = stopwatch
  }

  /// - Throws: `EnvironmentError` when the program cannot be started, `CancellationError` when the run
  ///   was called off; the program is ended then, too.
  package func run() async throws -> Ending { try await runWithinLimits().ending }

  /// As `run`, and says which limit ended the program, if one did.
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
      // Both are waited for: what was killed is gone when this returns, and its end may be known
      // before the reason for it.
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
      return switch verdict {
      case .timeIsUp: (.timedOut, nil)
      case .exceeded(let resource): (ending, resource)
      }
    }
  }

  /// Why the program is to be ended; `nil` when it came to its end by itself.
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
    var options = PlatformOptions()
    // A group of its own, so that what the program started ends with it.
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(100))
    ]
    do {
      let output = try openForAppending(outputFile)
      let error = try openForAppending(errorFile)
      let command = launcher.command([executable] + arguments)
      let result = try await Subprocess.run(
        .path(FilePath(command[0])), arguments: Arguments(Array(command.dropFirst())),
        environment: environment.map { variables in
          .custom(
            Dictionary(
              uniqueKeysWithValues: variables.map { (Environment.Key(stringLiteral: $0), $1) }))
        } ?? .inherit,
        workingDirectory: FilePath(workingFolder), platformOptions: options, input: .none,
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

  /// Appending, so that the position of the stream is its end whoever wrote to it.
  private func openForAppending(_ path: String) throws -> FileDescriptor {
    try FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.create, .append], permissions: .ownerReadWrite)
  }
}
