import Foundation
import Subprocess
import SystemPackage

/// Runs a program to its end, its two outputs going to files, and ends it and all it started
/// when its time is up.
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

  /// - Throws: `RunError` when the program cannot be started, `CancellationError` when the run
  ///   was called off; the program is ended then, too.
  func run() async throws -> Ending {
    let ending = try await runInTime()
    try Task.checkCancellation()
    return ending
  }

  private func runInTime() async throws -> Ending {
    guard let timeout else { return try await runToEnd() }
    return try await withThrowingTaskGroup(of: Ending?.self) { group in
      group.addTask { try await runToEnd() }
      group.addTask {
        try? await Task.sleep(for: timeout)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next().flatMap { $0 } ?? .timedOut
    }
  }

  private func runToEnd() async throws -> Ending {
    var options = PlatformOptions()
    // A group of its own, so that what the program started ends with it.
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(100))
    ]
    do {
      let output = try openForAppending(outputFile)
      let error = try openForAppending(errorFile)
      let result = try await Subprocess.run(
        .path(FilePath(executable)), arguments: Arguments(arguments),
        environment: environment.map { variables in
          .custom(
            Dictionary(
              uniqueKeysWithValues: variables.map { (Environment.Key(stringLiteral: $0), $1) }))
        } ?? .inherit,
        workingDirectory: FilePath(workingFolder), platformOptions: options,
        output: .fileDescriptor(output, closeAfterSpawningProcess: true),
        error: .fileDescriptor(error, closeAfterSpawningProcess: true))
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
