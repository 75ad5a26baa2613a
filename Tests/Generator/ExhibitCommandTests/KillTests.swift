import Foundation
import Subprocess
import Testing

extension CommandTests {
  /// `exhibit build`, ended from outside at any time.
  @Suite struct KillTests {
    /// A package with a published site, and two versions of its content.
    private final class Site {
      let tree: TemporaryTree
      /// What is published for either content.
      private(set) var versions: [[String: Data]] = []
      /// How long a whole build takes. Other tests come and go, so it changes.
      var duration = Duration.zero

      init() async throws {
        tree = try TemporaryTree(["Content/b.md": page("Text.")])
        for version in [1, 0] {
          try write(version)
          #expect(try await build() == 0)
          versions.insert(published, at: 0)
        }
        #expect(versions[0] != versions[1])
      }

      /// - Parameter nonce: another one for a content that no run has seen.
      func write(_ version: Int, nonce: Int = 0) throws {
        try tree.write("Content/a.md", sample("print(\"version\", \(version))"))
        // Drafts change the work and not the site: not even what readers may download of it.
        let code = "import Glibc\nusleep(50_000)\nprint(\(nonce))"
        try tree.write("Content/c.md", draft(code))
        try tree.write("Content/d.md", draft("print(\(nonce), 1)"))
      }

      private func draft(_ code: String) -> String {
        sample(code).replacing("title:", with: "draft: true\ntitle:")
      }

      func build() async throws -> Int32? {
        let start = ContinuousClock.now
        let outcome = try await ExhibitCommand.run("build", in: tree)
        duration = start.duration(to: .now)
        if outcome.exitCode != 0 { Issue.record("\(outcome.errorOutput)") }
        return outcome.exitCode
      }

      var published: [String: Data] { tree.snapshot("Site/public") }
    }

    @Test func leavesAWholeSiteAndNoProcessWheneverItIsKilled() async throws {
      let site = try await Site()
      var random = SeededGenerator(seed: 50)
      var killed = 0
      for round in 1...50 {
        let version = round % 2
        try site.write(version, nonce: round)
        let moment = site.duration * Double.random(in: 0...1.1, using: &random)
        // The moment is the point: nothing is waited for here.
        let status = try await ExhibitCommand.run(
          "build", in: site.tree, sending: .kill, after: { try await Task.sleep(for: moment) })
        // One that had ended before takes less than that by now.
        if status == .signaled(9) { killed += 1 } else { site.duration = moment }
        #expect(site.versions.contains(site.published), "round \(round), after \(moment)")
        #expect(LeftProcesses.waitForNone(in: site.tree) == [], "round \(round), after \(moment)")
        if round.isMultiple(of: 10) {
          #expect(try await site.build() == 0)
          #expect(site.published == site.versions[version])
        }
      }
      #expect(killed > 10)
    }

    @Test func takesTheLanguageServerWithIt() async throws {
      // As many programs as keep the server for a while.
      let tree = try TemporaryTree(
        Dictionary(
          uniqueKeysWithValues: (1...8).map {
            ("Content/\($0).md", sample("let words = Array(repeating: \"a\", count: \($0))"))
          }))
      let root = tree.root.path
      let status = try await ExhibitCommand.run(
        "build", in: tree, sending: .kill,
        after: { #expect(await LeftProcesses.wait(for: "sourcekit-lsp", below: root)) })
      #expect(status == .signaled(9))
      #expect(LeftProcesses.waitForNone(in: tree) == [])
    }

    @Test(arguments: [(Signal.interrupt, Int32(130)), (.terminate, 143)])
    func endsWithTheSignalsExitCodeAndLeavesNoProcess(signal: Signal, code: Int32) async throws {
      let site = try await Site()
      var random = SeededGenerator(seed: UInt64(code))
      for round in 1...6 {
        try site.write(round % 2, nonce: round)
        let moment = site.duration * Double.random(in: 0.2...0.8, using: &random)
        let status = try await ExhibitCommand.run(
          "build", in: site.tree, sending: signal, after: { try await Task.sleep(for: moment) })
        // A signal that comes before the command looks for it ends it at once.
        let isInterrupted = status == .exited(code) || status == .signaled(code - 128)
        #expect(isInterrupted || status == .exited(0), "\(status)")
        #expect(site.versions.contains(site.published))
        #expect(LeftProcesses.waitForNone(in: site.tree) == [])
      }
      #expect(try await site.build() == 0)
      #expect(site.published == site.versions[0])
    }
  }
}
