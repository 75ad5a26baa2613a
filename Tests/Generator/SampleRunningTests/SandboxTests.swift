import Foundation
import ProcessRunning
import TestSupport
import Testing

@Suite struct SandboxTests {
  /// A working sandbox is not tried again until its file changes; a failing sandbox is tried each
  /// time.
  @Test func triesBubblewrapOutOnceWhereItWorks() async throws {
    let tree = try TemporaryTree()
    // The trial may run as another user.
    try tree.makeFolder("bin", permissions: 0o777)
    func install(exitCode: Int) throws {
      try tree.writeProgram("bin/bwrap", "printf x >> \"$0.tries\"\nexit \(exitCode)")
    }
    /// Returns the number of further trials, and whether the sandbox is used.
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
