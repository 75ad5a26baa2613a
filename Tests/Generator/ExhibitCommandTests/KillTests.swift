import Foundation
import Subprocess
import TestSupport
import Testing

extension CICommandTests {
  /// `exhibit build`, ended from outside at any step.
  @Suite struct KillTests {
    /// A package with a published site, and two versions of its content.
    private final class Site {
      let tree: TemporaryTree
      /// The published sites of both contents.
      private(set) var versions: [[String: Data]] = []
      private var nonce = 0

      init() async throws {
        tree = try TemporaryTree(["Content/b.md": page("Text.")])
        for version in [1, 0] {
          try write(version)
          #expect(try await build() == 0)
          versions.insert(published, at: 0)
        }
        #expect(versions[0] != versions[1])
      }

      /// Writes content that no run has seen.
      func write(_ version: Int) throws {
        nonce += 1
        try tree.write("Content/a.md", sample("print(\"version\", \(version))"))
        // A draft changes the work but not the site, not even its downloads.
        let draft = sample("print(\(nonce))").replacing("title:", with: "draft: true\ntitle:")
        try tree.write("Content/c.md", draft)
      }

      func build() async throws -> Int32? {
        let outcome = try await ExhibitCommand.run("build", in: tree)
        if outcome.exitCode != 0 { Issue.record("\(outcome.errorOutput)") }
        return outcome.exitCode
      }

      var published: [String: Data] { tree.snapshot("Site/public") }
    }

    /// Kills the build at the first step of each kind, such as making, removing or renaming a file
    /// or starting a program, and halfway if there are many steps of a kind. A soak kills it at up
    /// to fifty steps of each kind.
    @Test func leavesAWholeSiteAndNoProcessWhereverItIsKilled() async throws {
      let site = try await Site()
      let commandStages = try await CommandStages()
      try site.write(1)
      let kinds = try await commandStages.kinds(of: "build", in: site.tree)
      // If a kind has many steps, late ones may be missing in another run with a different order.
      let stages = kinds.flatMap { kind in
        let middle = kind.total / 2 + 1
        let counts =
          Soak.isOn ? Array(1...min(middle, 50)) : [1] + (kind.total < 10 ? [] : [middle])
        return counts.map { CommandStages.Stage(pattern: kind.pattern, count: $0) }
      }
      #expect(kinds.count > 10, "\(kinds)")
      for (round, stage) in stages.enumerated() {
        try site.write(round % 2)
        let status = try await commandStages.run(
          "build", in: site.tree, sending: .kill, at: stage)
        let mayBeMissing = stage.count > 1 && status == .exited(0)
        #expect(status == .signaled(9) || mayBeMissing, "there was no stage \(stage)")
        #expect(site.versions.contains(site.published), "killed at \(stage)")
        #expect(LeftProcesses.waitForNone(in: site.tree) == [], "killed at \(stage)")
        if round.isMultiple(of: 10) {
          #expect(try await site.build() == 0, "after \(stage)")
          #expect(site.published == site.versions[round % 2], "after \(stage)")
        }
      }
      #expect(try await site.build() == 0)
      #expect(site.published == site.versions[(stages.count - 1) % 2])
    }

    @Test func takesTheLanguageServerWithIt() async throws {
      // Enough programs to keep the server busy for a while.
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

    /// Sends the build a signal at each eighth of the way in turn; in a soak, at each step.
    @Test func endsWithTheSignalsExitCodeAndLeavesNoProcess() async throws {
      let site = try await Site()
      let commandStages = try await CommandStages()
      try site.write(1)
      let kinds = try await commandStages.kinds(of: "build", in: site.tree)
      let chosen = Soak.isOn ? kinds : (0..<8).map { kinds[$0 * kinds.count / 8] }
      let signals = [(Signal.interrupt, Int32(130)), (.terminate, 143)]
      let rounds =
        Soak.isOn
        ? chosen.flatMap { kind in signals.map { (kind, $0) } }
        : chosen.enumerated().map { ($1, signals[$0 % 2]) }
      for (round, (kind, (signal, code))) in rounds.enumerated() {
        try site.write(round % 2)
        let stage = CommandStages.Stage(pattern: kind.pattern, count: 1)
        let status = try await commandStages.run(
          "build", in: site.tree, sending: signal, at: stage)
        // A signal that comes before the command looks for signals ends the command at once; one
        // that comes when the new site is in its place finds nothing to stop.
        let isInterrupted = status == .exited(code) || status == .signaled(code - 128)
        #expect(isInterrupted || status == .exited(0), "\(status) at \(stage)")
        #expect(site.versions.contains(site.published), "\(stage)")
        #expect(LeftProcesses.waitForNone(in: site.tree) == [], "\(stage)")
      }
      #expect(try await site.build() == 0)
      #expect(site.published == site.versions[(rounds.count - 1) % 2])
    }
  }
}
