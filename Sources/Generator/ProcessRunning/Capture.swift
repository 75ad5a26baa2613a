import Foundation
import Subprocess
import SystemFiles
import SystemPackage
import TutorialModel

/// A short run of a tool whose answer is read as text.
package struct Capture: Sendable {
  package var output: String
  package var errorOutput: String
  package var succeeded: Bool

  /// Runs a tool to its end, or until the task is cancelled; it ends with Exhibit.
  ///
  /// - Parameter launcher: how it is started; by itself SwiftPM is given what keeps the compilers
  ///   that it runs from running on when it is killed.
  /// - Throws: `EnvironmentError` when the tool cannot be started or says more than 64 MiB.
  package static func run(
    _ executable: String, _ arguments: [String], in folder: String? = nil,
    launcher: Launcher? = nil
  ) async throws -> Capture {
    guard FileManager.default.isExecutableFile(atPath: executable) else {
      throw EnvironmentError(code: .cannotStart, subject: executable, cause: "it is no program")
    }
    let words = [executable] + arguments
    let command =
      if launcher == nil, executable.hasSuffix("/swift") { await Launcher.treeCommand(words) } else
      {
        (launcher ?? Launcher()).command(words)
      }
    var options = PlatformOptions()
    // Ctrl-C is for Exhibit alone, which ends its tools.
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(100))
    ]
    do {
      let result = try await Subprocess.run(
        .path(FilePath(command[0])), arguments: Arguments(Array(command.dropFirst())),
        workingDirectory: folder.map { FilePath($0) }, platformOptions: options,
        output: .string(limit: 1 << 26), error: .string(limit: 1 << 26))
      return Capture(
        output: result.standardOutput, errorOutput: result.standardError,
        succeeded: result.terminationStatus.isSuccess)
    } catch {
      try Task.checkCancellation()
      throw EnvironmentError(code: .cannotStart, subject: executable, cause: "\(error)")
    }
  }
}
