import Foundation
import Subprocess
import SystemFiles
import SystemPackage
import TutorialModel

/// The output of a short run of a tool, as text.
package struct Capture: Sendable {
  package var output: String
  package var errorOutput: String
  package var succeeded: Bool

  /// Runs a tool until it ends or the task is canceled; the tool also ends when Exhibit does.
  ///
  /// - Parameters:
  ///   - launcher: the way to start the tool. By default SwiftPM gets one that also ends the
  ///     compilers that it runs.
  ///   - environment: the whole environment; `nil` means Exhibit's own.
  ///   - limits: the limits for the tool and everything that it starts, together; `nil` for no
  ///     limits.
  ///   - folders: the folders on disk that the tool may write to.
  ///   - line: receives each line of the output as soon as it is complete.
  /// - Throws: `EnvironmentError` if the tool cannot be started, prints more than 64 MiB, or
  ///   exceeds its limits, which ends it; `CancellationError` if the task is canceled, after the
  ///   tool has been ended.
  package static func run(
    _ executable: String, _ arguments: [String], in folder: String? = nil,
    launcher: Launcher? = nil, environment: [String: String]? = nil, limits: Limits? = nil,
    folders: [SandboxFolder] = [], line: (Substring) -> Void = { _ in }
  ) async throws -> Capture {
    guard FileManager.default.isExecutableFile(atPath: executable) else {
      throw EnvironmentError(code: .cannotStart, subject: executable, cause: "it is not a program")
    }
    let words = [executable] + arguments
    let command =
      if launcher == nil, executable.hasSuffix("/swift") { await Launcher.treeCommand(words) } else
      {
        (launcher ?? Launcher()).command(words)
      }
    do {
      let result = try await Subprocess.run(
        .path(FilePath(command[0])), arguments: Arguments(Array(command.dropFirst())),
        environment: environment.map(Environment.exactly) ?? .inherit,
        workingDirectory: folder.map { FilePath($0) }, platformOptions: .ownGroup,
        input: .none, output: .sequence, error: .string(limit: limit)
      ) { execution in
        let process = execution.processIdentifier.value
        let watch = limits.map { limits in
          Task { await ProcessWatch(limits: limits, folders: folders).watch(process) }
        }
        // The launcher holds the output open until the tool has ended.
        defer { watch?.cancel() }
        var output: [UInt8] = []
        var told = 0
        for try await buffer in execution.standardOutput {
          output += buffer.withUnsafeBytes { Array($0) }
          guard output.count <= limit else { throw TooLong() }
          while let end = output[told...].firstIndex(of: UInt8(ascii: "\n")) {
            line(String(decoding: output[told..<end], as: UTF8.self)[...])
            told = end + 1
          }
        }
        watch?.cancel()
        return (String(decoding: output, as: UTF8.self), await watch?.value)
      }
      let (output, verdict) = result.closureResult
      if let limits {
        if let verdict { throw TooMuch(description: limits.amount(of: verdict.resource)) }
        // A tool can fill the disk and end before the watch looks again.
        guard limits.allow(folders) else {
          throw TooMuch(description: limits.amount(of: .disk))
        }
      }
      // If the task was canceled, the tool was ended and its output is incomplete.
      try Task.checkCancellation()
      return Capture(
        output: output, errorOutput: result.standardError,
        succeeded: result.terminationStatus.isSuccess)
    } catch let excess as TooMuch {
      throw EnvironmentError(code: .takesTooMuch, subject: executable, cause: excess.description)
    } catch {
      try Task.checkCancellation()
      throw EnvironmentError(code: .cannotStart, subject: executable, cause: "\(error)")
    }
  }

  /// Runs a confined tool in the same way.
  package static func run(
    _ command: ConfinedCommand, in folder: String? = nil, limits: Limits? = nil,
    folders: [SandboxFolder] = [], line: (Substring) -> Void = { _ in }
  ) async throws -> Capture {
    guard FileManager.default.isExecutableFile(atPath: command.tool) else {
      throw EnvironmentError(
        code: .cannotStart, subject: command.tool, cause: "it is not a program")
    }
    return try await run(
      command.words[0], Array(command.words.dropFirst()), in: folder, launcher: command.launcher,
      environment: command.environment, limits: limits, folders: folders, line: line)
  }

  /// The maximum number of bytes that a tool may print.
  private static let limit = 1 << 26

  private struct TooMuch: Error { let description: String }

  private struct TooLong: Error, CustomStringConvertible {
    var description: String { "it prints more than \(limit) bytes" }
  }
}
