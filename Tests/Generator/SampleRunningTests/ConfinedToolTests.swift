import Foundation
import ProcessRunning
import SampleTestSupport
import SystemFiles
import TestSupport
import Testing
import TutorialModel

/// The view of the machine that a tool has while it works on a stranger's text.
@Suite(.needsSandbox)
struct ConfinedToolTests {
  private let tree: TemporaryTree
  private let sandbox: Sandbox

  init() async throws {
    sandbox = try await Sandbox.find(.required)
    tree = try TemporaryTree([
      "secret": "hush", "shown/a": "shown", "shown/.git/config": "token", "work/own": "",
      "work/locked/b": "kept",
    ])
  }

  /// Runs a shell script in place of a tool.
  private func run(_ script: String) async throws -> Capture {
    var tool = ConfinedTool(
      readable: [tree.path("shown")], writable: [try SandboxFolder("work", in: tree.path)],
      environment: ["SAID": "said"], limits: Limits(wallTime: 60))
    tool.locked = [tree.path("work/locked")]
    tool.hidden = [tree.path("shown/.git")]
    return try await Capture.run(
      sandbox.command(["/bin/sh", "-c", script], as: tool, in: tree.path("work")))
  }

  @Test func seesItsFilesAtTheirOwnPlaceAndNoOthers() async throws {
    let seen = try await run(
      "pwd; cat \(tree.path("shown/a")); cat \(tree.path("secret")) /etc/shadow || echo none; "
        + "ls -A \(tree.path("shown/.git")) / ; ls -d ~/* || echo homeless")
    #expect(seen.output.hasPrefix("\(tree.path("work"))\nshownnone\n"))
    #expect(!seen.output.contains("hush") && !seen.output.contains("config"))
    #expect(seen.output.hasSuffix("homeless\n"))
  }

  @Test func writesOnlyWhereItMay() async throws {
    let script = ["shown/new", "new", "work/locked/b", "work/locked/new", "work/new"]
      .map { "echo x > \(tree.path($0)); " }.joined()
    #expect(try await run("\(script) echo x > /tmp/own && echo own").output == "own\n")
    // The parent folders that it sees are its own.
    let new = ["shown/new", "new", "work/locked/new", "work/new"]
      .filter { FileManager.default.fileExists(atPath: tree.path($0)) }
    #expect(new == ["work/new"])
    #expect(FileBytes.text(of: tree.path("work/locked/b")) == "kept")
  }

  @Test func usesDevicesButDoesNotChangeThem() async throws {
    let names = ["null", "zero", "full", "random", "urandom", "tty"]
    let script = names.map {
      "(chmod 0600 /dev/\($0) || touch -d @0 /dev/\($0) || chown 1000 /dev/\($0)) 2>/dev/null "
        + "&& echo \($0); "
    }
    let use = "echo x > /dev/null && head -c 2 /dev/zero | wc -c; test -c /dev/urandom && echo used"
    #expect(try await run(script.joined() + use).output == "2\nused\n")
  }

  @Test func keepsNothingWhereFilesAreHidden() async throws {
    let file = tree.path("shown/.git/new")
    let kept = try await run("head -c 100000 /dev/zero > \(file); wc -c < \(file)")
    #expect(kept.output == "4096\n")
  }

  @Test func findsNothingInTheEnvironmentOfAnyProcess() async throws {
    setenv("EXHIBIT_TEST_SECRET", "hush-hush", 1)
    let found = try await run("env; cat /proc/*/environ | tr '\\0' '\\n'; echo end").output
    #expect(found.contains("SAID=said"))
    #expect(!found.contains("hush"))
  }

  @Test func reachesNoServerOfTheMachine() async throws {
    let server = try LoopbackServer()
    let script = "exec 3<>/dev/tcp/127.0.0.1/\(server.port)"
    let tool = ConfinedTool(readable: [], writable: [])
    let words = ["/bin/bash", "-c", script]
    #expect(try await Capture.run("/bin/bash", ["-c", script]).succeeded)
    #expect(try await !Capture.run(sandbox.command(words, as: tool, in: "/")).succeeded)
    let guest = ConfinedTool(readable: [], writable: [], reachesNetwork: true)
    #expect(try await Capture.run(sandbox.command(words, as: guest, in: "/")).succeeded)
  }
}
