import Foundation
import Subprocess
import SystemPackage
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension CommandTests {
  /// `exhibit serve`, with the real executable.
  @Suite(.timeLimit(.minutes(30))) struct ServeCommandTests {
    /// Serves a tree while the body runs, then presses Ctrl-C.
    private func serve(
      _ tree: TemporaryTree, _ body: @Sendable (URL, pid_t) async throws -> Void
    ) async throws -> TerminationStatus {
      try await Subprocess.run(
        .path(FilePath(ExhibitCommand.executable)), arguments: ["serve", "--port", "0"],
        environment: ExhibitCommand.environment(in: tree),
        workingDirectory: FilePath(tree.root.path), input: .none, output: .sequence,
        error: .discarded
      ) { execution in
        do {
          var address: URL?
          for try await line in execution.standardOutput.strings() {
            let found = line.firstMatch(of: #/http:\S+/#)
            address = found.flatMap { URL(string: String($0.0)) }
            break
          }
          try await body(try #require(address), execution.processIdentifier.value)
        } catch {
          try? execution.send(signal: .kill)
          throw error
        }
        try execution.send(signal: .interrupt)
      }.terminationStatus
    }

    /// Asks for a page until it says something.
    private func wait(for text: String, at url: URL) async throws {
      while true {
        let answer = try? await URLSession.shared.data(from: url)
        if let data = answer?.0, String(decoding: data, as: UTF8.self).contains(text) { return }
      }
    }

    @Test func servesUntilItIsInterruptedAndWritesNothing() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": sample("let answer = 6 * 7\nprint(\"it is\", answer)")
      ])
      let status = try await serve(tree) { address, process in
        let page = address.appending(path: "a.html")
        try await wait(for: "it is 42", at: page)
        // A laptop that slept: the process stands still while its files change.
        kill(process, SIGSTOP)
        try tree.write("Content/a.md", sample("print(\"it is\", 7 * 9)"))
        kill(process, SIGCONT)
        try await wait(for: "it is 63", at: page)
        // It ends whatever it is doing.
        try tree.write("Content/a.md", sample("while true {}"))
        _ = await LeftProcesses.wait(for: "swift", below: tree.root.path)
      }
      #expect(status == .exited(130))
      #expect(LeftProcesses.waitForNone(in: tree) == [])
      #expect(tree.entries() == [".build", "Content"])
    }
  }
}
