import Subprocess
import SystemPackage

/// A measured command that did not do its work measures nothing.
struct CommandFailed: Error {
  var command: String
  var output: String
}

func run(_ command: String, _ arguments: [String]) async throws {
  let executable: Executable = command.contains("/") ? .path(FilePath(command)) : .name(command)
  let result = try await Subprocess.run(
    executable, arguments: Arguments(arguments), output: .string(limit: 1 << 20),
    error: .string(limit: 1 << 20))
  guard result.terminationStatus.isSuccess else {
    throw CommandFailed(command: command, output: result.standardOutput + result.standardError)
  }
}
