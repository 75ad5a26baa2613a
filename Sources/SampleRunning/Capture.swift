import Subprocess
import SystemPackage

/// A short run of a tool whose answer is read as text.
struct Capture: Sendable {
  var output: String
  var errorOutput: String
  var succeeded: Bool

  /// - Throws: `RunError` when the tool cannot be started or says more than 64 MiB.
  static func run(_ executable: String, _ arguments: [String], in folder: String? = nil)
    async throws -> Capture
  {
    do {
      let result = try await Subprocess.run(
        .path(FilePath(executable)), arguments: Arguments(arguments),
        workingDirectory: folder.map { FilePath($0) },
        output: .string(limit: 1 << 26), error: .string(limit: 1 << 26))
      return Capture(
        output: result.standardOutput, errorOutput: result.standardError,
        succeeded: result.terminationStatus.isSuccess)
    } catch {
      throw RunError(code: .cannotStart, subject: executable, cause: "\(error)")
    }
  }
}
