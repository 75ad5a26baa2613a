import Foundation
import Subprocess
import SystemPackage
import TestSupport
import Testing

extension CommandTests {
  /// A disk without space left, for real: a small file system in memory.
  @Suite struct FullDiskTests {
    /// Messages that cannot be written are lost, and the run continues.
    @Test(arguments: ["text", "json", "github"])
    func ofMessagesEndsNoRun(format: String) async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("1  // => 2")])
      let script = "exec \"$0\" test --format \(format) > /dev/full 2> /dev/full"
      let result = try await Subprocess.run(
        .path("/bin/sh"), arguments: ["-c", script, ExhibitCommand.executable],
        environment: ExhibitCommand.environment(in: tree),
        workingDirectory: FilePath(tree.root.path), output: .discarded, error: .discarded)
      #expect(result.terminationStatus == .exited(1))
    }

    private static let bubblewrap = ["/usr/bin/bwrap", "/usr/local/bin/bwrap"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Lines that a program prints, and bytes that it writes at once.
    @Test(
      .enabled("bubblewrap makes the disk") { bubblewrap != nil },
      arguments: [
        "let line = String(repeating: \"x\", count: 1023)\nfor _ in 0..<20_000 { print(line) }",
        "import Glibc\nlet written = write(1, calloc(1, 20 << 20), 20 << 20)\nprint(1)",
      ])
    func isAFaultOfTheMachine(code: String) async throws {
      let bubblewrap = try #require(Self.bubblewrap)
      let tree = try TemporaryTree(["Content/a.md": sample(code), ".build/nothing": ""])
      let result = try await Subprocess.run(
        .path(FilePath(bubblewrap)),
        arguments: [
          "--dev-bind", "/", "/", "--size", "\(8 << 20)", "--tmpfs", tree.path(".build"),
          "--chdir", tree.root.path, "--", ExhibitCommand.executable, "test",
        ], environment: ExhibitCommand.environment(in: tree), output: .string(limit: 1 << 20),
        error: .string(limit: 1 << 20))
      #expect(result.terminationStatus == .exited(3), "\(result.standardError)")
      #expect(result.standardError.contains("exhibit: error: cannot write "))
      #expect(result.standardError.contains("No space left on device"))
    }
  }
}
