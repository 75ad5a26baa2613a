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

  var executable: String
  var arguments: [String]
  /// The whole environment; `nil` hands on Exhibit's own.
  var environment: [String: String]?
  var workingFolder: String
  var outputFile: String
  var errorFile: String
  /// Wall time; `nil` waits for ever.
  var timeout: Duration?
  /// What the program and its descendants may use together; `nil` does not look.
  var limits: Limits?

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
    case timeIsUp
    case exceeded(Limits.Resource)
    case called
  }

  private func runInTime() async throws -> (ending: Ending, exceeded: Limits.Resource?) {
    let (started, starts) = AsyncStream.makeStream(of: pid_t.self)
    return try await withThrowingTaskGroup(of: Event.self) { group in
      group.addTask {
        defer { starts.finish() }
        return .ended(try await runToEnd { starts.yield($0) })
      }
      if let timeout {
        group.addTask {
          try? await Task.sleep(for: timeout)
          return .timeIsUp
        }
      }
      if let limits {
        group.addTask {
          for await process in started {
            if let resource = await Self.watch(process, limits) { return .exceeded(resource) }
          }
          return .called
        }
      }
      // The child is waited for even then: what was killed is gone when this returns.
      defer { group.cancelAll() }
      while let event = try await group.next() {
        switch event {
        case .ended(let ending): return (ending, nil)
        case .timeIsUp: return (.timedOut, nil)
        case .exceeded(let resource): return (.signaled(number: Int(SIGKILL)), resource)
        case .called: continue
        }
      }
      return (.timedOut, nil)
    }
  }

  /// Looks at what a program uses until that is too much, or until nobody asks any more.
  private static func watch(_ process: pid_t, _ limits: Limits) async -> Limits.Resource? {
    let tree = ProcessTree(root: process)
    // Most programs are through before the first look, and pay nothing for it.
    while (try? await Task.sleep(for: .milliseconds(40))) != nil {
      let usage = tree.usage(limits: limits)
      if usage.tasks > limits.processes { return .processes }
      if usage.memory > limits.memory { return .memory }
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
      let command = Leash.command([executable] + arguments)
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
