import Foundation
import Subprocess
import Synchronization
import SystemPackage

/// Runs a program to its end, its two outputs going to files, and ends it and all it started
/// when its time is up or when it takes too much of the machine.
struct ChildProcess: Sendable {
  enum Ending: Sendable, Hashable {
    case exited(code: Int)
    case signaled(number: Int)
    case timedOut
  }

  var launcher = Launcher()
  var executable: String
  var arguments: [String]
  /// The whole environment; `nil` hands on Exhibit's own.
  var environment: [String: String]?
  var workingFolder: String
  var outputFile: String
  var errorFile: String
  /// Wall time of a program without limits; `nil` waits for ever.
  var timeout: Duration?
  /// What the program and its descendants may use together; `nil` does not look.
  var limits: Limits?
  /// By which a program's samples are kept to their own time.
  var stopwatch: SampleStopwatch?

  /// - Throws: `RunError` when the program cannot be started, `CancellationError` when the run
  ///   was called off; the program is ended then, too.
  func run() async throws -> Ending { try await runWithinLimits().ending }

  /// As `run`, and says which limit ended the program, if one did.
  func runWithinLimits() async throws -> (ending: Ending, exceeded: Limits.Resource?) {
    let outcome = try await runInTime()
    try Task.checkCancellation()
    return outcome
  }

  private enum Event: Sendable {
    case ended(Ending)
    case stopped(ProgramWatch.Verdict?)
  }

  private func runInTime() async throws -> (ending: Ending, exceeded: Limits.Resource?) {
    let (started, starts) = AsyncStream.makeStream(of: pid_t.self)
    return try await withThrowingTaskGroup(of: Event.self) { group in
      group.addTask {
        defer { starts.finish() }
        return .ended(try await runToEnd { starts.yield($0) })
      }
      group.addTask { .stopped(await waitToStop(started)) }
      var ending = Ending.timedOut
      var verdict: ProgramWatch.Verdict?
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
  private func waitToStop(_ started: AsyncStream<pid_t>) async -> ProgramWatch.Verdict? {
    if let limits {
      for await process in started {
        return await ProgramWatch(limits: limits, stopwatch: stopwatch).watch(process)
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
      throw RunError(code: .cannotStart, subject: executable, cause: "\(error)")
    }
  }

  /// Appending, so that the position of the stream is its end whoever wrote to it.
  private func openForAppending(_ path: String) throws -> FileDescriptor {
    try FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.create, .append], permissions: .ownerReadWrite)
  }
}
