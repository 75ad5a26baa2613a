import Foundation
import Subprocess
import TestSupport

/// Independent clients of the language server, based on `pygls`, which `make test` fetches into
/// `.build`.
enum LanguageClient {
  struct Missing: Error, CustomStringConvertible {
    var description: String {
      "the language client is not at .build/language-client, so nothing spoke to the server: run "
        + "make setup-test"
    }
  }

  /// Runs the session of `language_client.py` with the command in a tree.
  ///
  /// - Returns: the lines that it wrote; its errors if it failed.
  static func session(in tree: TemporaryTree) async throws -> [String] {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let library = here.appending(path: "../../../.build/language-client").standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: library) else { throw Missing() }
    let result = try await Subprocess.run(
      .name("python3"),
      arguments: [
        here.appending(path: "language_client.py").path, ExhibitCommand.executable, tree.path,
      ],
      environment: ExhibitCommand.environment(in: tree).updating([
        "PYTHONPATH": library, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1",
      ]),
      output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
    guard result.terminationStatus.isSuccess else {
      return ["\(result.terminationStatus)", result.standardOutput, result.standardError]
    }
    return result.standardOutput.split(separator: "\n").map(String.init)
  }
}
