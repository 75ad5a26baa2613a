import Foundation
import SampleTestSupport
import TestSupport
import Testing

extension CommandTests {
  /// A stranger's package, which takes over the sandbox that builds it, and from there the compiler
  /// of its samples.
  @Suite(.needsSandbox) struct HostilePackageTests {
    /// A run of the package on a user's machine.
    private struct Attack: Sendable {
      let tree: TemporaryTree
      let outcome: ExhibitCommand.Outcome
      /// The properties of the victim before the attack.
      let victim: [Int]

      init() async throws {
        tree = try TemporaryTree([
          "victim": "kept",
          "trusted/Content/a.md": """
          ---
          title: A page
          summary: For a test.
          swift: 5
          ---

          ```swift
          import Glibc
          SHUT_RD // => 0
          ```
          """,
        ])
        let package = URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "HostilePackage")
        try tree.copy(package, to: "package")
        victim = try Self.status(of: tree.path("victim"))
        outcome = try await Self.run(in: tree, below: "package")
      }

      /// Runs Exhibit for the one user, whose cache of Clang's modules no test shares.
      static func run(in tree: TemporaryTree, below folder: String) async throws
        -> ExhibitCommand.Outcome
      {
        try await ExhibitCommand.run(
          ["test", "--sandbox", "required"], in: tree, below: folder, isCI: true,
          adding: ["CLANG_MODULE_CACHE_PATH": tree.path("clang")])
      }

      static func status(of path: String) throws -> [Int] {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw POSIXError(.ENOENT) }
        return [Int(status.st_mode), Int(status.st_uid), Int(status.st_gid), Int(status.st_ino)]
      }
    }

    private static let attack = Task { try await Attack() }

    /// A process in the build's sandbox formerly replaced a module with a textual interface, which
    /// made the compiler load a library.
    @Test func aTextualInterfaceReplacesNoModule() async throws {
      let attack = try await Self.attack.value
      // The interface was among the products.
      #expect(attack.tree.tree().contains { $0.contains("debug/Modules/Zoo.swiftmodule/") })
      let messages = attack.outcome.errorOutput
      #expect(
        messages.contains("Content/interface.md:7:8: error: no such module 'Zoo'"), "\(messages)")
      #expect(!messages.contains("interface.md:7:1: warning: the library is loaded"), "\(messages)")
      #expect(LeftProcesses.waitForNone(in: attack.tree) == [])
    }

    /// A library in the compiler formerly planted a link in the program's folder, and Exhibit and
    /// the program wrote through the link. A search path in a module can still make the compiler
    /// load a library.
    @Test func aLibraryInTheCompilerChangesNoFileOfTheMachine() async throws {
      let attack = try await Self.attack.value
      let messages = attack.outcome.errorOutput
      #expect(
        messages.contains("Content/search-path.md:8:1: warning: the library is loaded"),
        "\(messages)")
      #expect(attack.outcome.lastLine == "1 passed, 1 failed, 0 skipped")
      #expect(attack.tree.text("victim") == "kept")
      #expect(try Attack.status(of: attack.tree.path("victim")) == attack.victim)
    }

    /// A library in the compiler formerly put a module of the C library, with a changed header,
    /// into the cache of Clang's modules that all packages read.
    @Test func aLibraryInTheCompilerChangesNoModuleOfAnotherPackage() async throws {
      let attack = try await Self.attack.value
      let changed = Data("/tmp/socket.h".utf8)
      let modules = attack.tree.files().filter {
        $0.hasSuffix(".pcm") && attack.tree.bytes($0)?.range(of: changed) != nil
      }
      // It changed the modules of its own package.
      #expect(!modules.isEmpty)
      let trusted = try await Attack.run(in: attack.tree, below: "trusted")
      #expect(trusted.lastLine == "1 passed, 0 failed, 0 skipped", "\(trusted.errorOutput)")
    }
  }
}
