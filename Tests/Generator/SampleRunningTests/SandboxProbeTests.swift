import Foundation
import SampleTestSupport
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import ProcessRunning

/// The ways out of a sandbox that were tried, in every kind of sandbox.
///
/// To probe a new kind of sandbox, add it to ``Kind``; to try a new way out, add it to ``probes``.
@Suite(.needsSandbox)
struct SandboxProbeTests {
  enum Kind: CaseIterable, CustomTestStringConvertible {
    /// A sample's program.
    case program
    /// A tool with a sandbox of its own: SwiftPM, the symbolizer, the language server.
    case tool
    /// A tool with a sandbox of its own, while it fetches packages.
    case networkedTool
    /// A tool that shares its sandbox with others, one after another: the compiler, the linker.
    case pooledTool

    var testDescription: String { "\(self)" }
  }

  private struct Probe {
    let name: String
    /// Succeeds if there is a way out.
    let script: String
    /// The kinds of sandbox in which the script may succeed.
    var isAllowed: Set<Kind> = []
  }

  private let tree: TemporaryTree
  private let sandbox: Sandbox
  private let server: LoopbackServer

  init() async throws {
    sandbox = try await Sandbox.find(.required)
    server = try LoopbackServer()
    tree = try TemporaryTree(["secret": "hush", "pool/own/source": "own", "tool/a": ""])
    for name in ["channel", "etc", "other"] { try Folder.make(tree.path(name)) }
    for (name, text) in BubbleWrap.settings { try tree.write("etc/\(name)", text) }
    setenv("EXHIBIT_TEST_SECRET", "hush-hush", 1)
  }

  private var probes: [Probe] {
    let devices = ["null", "zero", "full", "random", "urandom", "tty"]
    let secret = tree.path("secret")
    return [
      Probe(name: "a file of the machine", script: "cat \(secret) /etc/shadow /root/.profile"),
      Probe(name: "a file beside its folder", script: "ls \(tree.path("other"))"),
      Probe(name: "through the root of another process", script: "cat /proc/*/root\(secret)"),
      Probe(name: "the environment", script: "cat /proc/*/environ | tr '\\0' '\\n' | grep hush"),
      Probe(name: "processes", script: "ls -d /proc/\(getpid()) && kill -0 \(getpid())"),
      Probe(
        name: "the machine's servers", script: "exec 3<>/dev/tcp/127.0.0.1/\(server.port)",
        isAllowed: [.networkedTool]),
      Probe(
        name: "a network interface", script: "grep -v 'lo:' /proc/net/dev | grep :",
        isAllowed: [.networkedTool]),
      Probe(name: "the kernel's settings", script: "echo 60 > /proc/sys/net/ipv4/ip_default_ttl"),
      Probe(name: "its own limits", script: "ulimit -Sn 999999 || ulimit -Hn 999999"),
      Probe(name: "the limits of others", script: "prlimit --pid 1 --nofile=8"),
      Probe(
        name: "the system", script: "echo x > /usr/new || touch /usr/bin/true || echo x > /new"),
      Probe(name: "a mount", script: "mount -t tmpfs none /tmp || umount /proc"),
      Probe(name: "a user namespace", script: "unshare --user --map-root-user true"),
      Probe(name: "another namespace", script: "unshare --mount true || unshare --net true"),
      Probe(
        name: "capabilities",
        script: "grep -E 'Cap(Prm|Eff|Inh|Amb):' /proc/self/status | grep -v 0000000000000000"),
      Probe(name: "new privileges", script: "grep -q '^NoNewPrivs:.0' /proc/self/status"),
      Probe(name: "no filter of calls", script: "grep -q '^Seccomp:.0' /proc/self/status"),
      Probe(name: "a set-user-ID file", script: "cp /usr/bin/true /tmp/t && chmod 4755 /tmp/t"),
      Probe(name: "a device", script: "mknod /tmp/d c 1 3"),
      Probe(name: "the machine's name", script: "hostname elsewhere || [ $(hostname) != exhibit ]"),
      Probe(name: "the user's keys", script: "keyctl show @u || keyctl add user a b @s"),
      Probe(name: "a priority", script: "nice -n -20 true 2>&1 | grep -vq cannot"),
      Probe(name: "kernel messages", script: "dmesg || cat /dev/kmsg"),
      Probe(
        name: "a disk or a port",
        script: "ls /dev | grep -E '^(sd|vd|nvme|mem|kmem|port|kvm|fuse|net)'"),
      Probe(name: "System V memory", script: "ipcmk -M 4096"),
    ]
      + devices.map {
        Probe(name: "the device \($0)", script: "chmod 0600 /dev/\($0) || touch -d @0 /dev/\($0)")
      }
  }

  @Test(arguments: Kind.allCases) func letsNothingOut(of kind: Kind) async throws {
    let probes = probes
    let script = probes.enumerated().map { number, probe in
      "if ( \(probe.script) ) >/dev/null 2>&1; then echo out \(number); fi\n"
    }
    let output = try await run("#!/bin/bash\n\(script.joined())echo end\n", in: kind)
    let lines = output.split(separator: "\n")
    #expect(lines.last == "end", "\(output)")
    let out = lines.compactMap { line in
      line.hasPrefix("out ") ? Int(line.dropFirst(4)).map { probes[$0] } : nil
    }
    #expect(out.filter { !$0.isAllowed.contains(kind) }.map(\.name) == [])
    // The probes themselves work: they find what is allowed.
    let allowed = probes.filter { $0.isAllowed.contains(kind) }.map(\.name)
    #expect(out.filter { $0.isAllowed.contains(kind) }.map(\.name) == allowed)
  }

  /// Runs a script in a sandbox, and returns its output.
  private func run(_ script: String, in kind: Kind) async throws -> String {
    let limits = Limits(wallTime: 60)
    switch kind {
    case .program:
      let file = tree.path("program")
      try tree.write("program", script)
      chmod(file, 0o755)
      let program = ConfinedProgram(
        executable: file, libraries: [], channelFolder: tree.path("channel"), channelFiles: [],
        settingsFolder: tree.path("etc"), environment: ["PATH": "/usr/bin:/bin"], limits: limits)
      let (launcher, words) = sandbox.command(for: program, ownedBy: sandbox.owner(of: program))
      return try await Capture.run(
        words[0], Array(words.dropFirst()), launcher: launcher, environment: [:]
      ).output
    case .tool, .networkedTool:
      var tool = ConfinedTool(
        readable: [], writable: [try SandboxFolder("tool", in: tree.path)], limits: limits)
      tool.reachesNetwork = kind == .networkedTool
      return try await Capture.run(
        sandbox.command(["/bin/bash", "-c", script], as: tool, in: "/")
      ).output
    case .pooledTool:
      let own = tree.path("pool/own")
      let pool = ToolPool(sandbox: sandbox, folder: tree.path("pool"), limits: limits)
      _ = try await pool.run(
        ["/bin/bash", "-c", script], reading: [], in: own, log: "\(own)/log")
      return FileBytes.text(of: "\(own)/log")
    }
  }
}
