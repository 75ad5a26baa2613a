import Foundation
import ProcessRunning
import TestSupport
import Testing

@Suite struct SandboxTests {
  /// A sandbox that works is not tried out again before its file changes; one that fails is, each
  /// time.
  @Test func triesBubblewrapOutOnceWhereItWorks() async throws {
    let tree = try TemporaryTree()
    // It may be tried out as another user.
    try tree.makeFolder("bin", permissions: 0o777)
    func install(exitCode: Int) throws {
      try tree.writeProgram("bin/bwrap", "printf x >> \"$0.tries\"\nexit \(exitCode)")
    }
    /// How many more times it ran, and whether it is used.
    func find() async throws -> (tries: Int, isUsed: Bool) {
      let before = tree.bytes("bin/bwrap.tries")?.count ?? 0
      let sandbox = try await Sandbox.find(.auto, in: ["PATH": tree.path("bin")])
      return ((tree.bytes("bin/bwrap.tries")?.count ?? 0) - before, sandbox.bubblewrap != nil)
    }

    try install(exitCode: 1)
    for _ in 1...2 {
      let refused = try await find()
      #expect(refused.tries > 0 && !refused.isUsed)
    }
    try install(exitCode: 0)
    #expect(try await find() == (1, true))
    #expect(try await find() == (0, true))
    try install(exitCode: 10)
    let replaced = try await find()
    #expect(replaced.tries > 0 && !replaced.isUsed)
  }
}
