import Foundation
import ProcessRunning
import TestSupport

/// A machine of a CI job as the steps of the GitHub action see it: its files are in a folder, and all
/// commands that matter are fakes.
///
/// The fakes write their calls to the file `calls`. Sandboxes work if there is a file `machine/works`.
struct FakeRunner {
  let tree: TemporaryTree
  private static let tools = [
    "awk", "bash", "cat", "chmod", "cp", "cut", "dirname", "env", "find", "grep", "gzip", "head",
    "mkdir", "mktemp", "readlink", "rm", "sed", "sh", "sha256sum", "sort", "tar", "tee", "touch",
    "xargs",
  ]
  private static let action = URL(filePath: #filePath)
    .appending(path: "../../../../.ci/action").standardizedFileURL.path

  /// Makes a machine that allows sandboxes, with bubblewrap, make and a compiler, where the job runs as root.
  init() throws {
    tree = try TemporaryTree([
      "machine/works": "", "machine/etc/os-release": "ID=debian\nVERSION_ID=12\n",
      "machine/etc/apparmor.d/README": "", "machine/proc/self/status": "Seccomp:\t0\n",
      "machine/proc/self/mountinfo": "1 2 0:21 / /proc rw,nosuid - proc proc rw\n", "output": "",
      "calls": "",
    ])
    for tool in Self.tools { try tree.link("bin/\(tool)", to: "/usr/bin/\(tool)") }
    try fake("bwrap", #"test -e "$MACHINE/works" || { cat "$MACHINE/answer" >&2; exit 1; }"#)
    try fake("unshare", #"test -e "$MACHINE/works""#)
    try fake("id", "echo 0")
    try fake("uname", #"test "$1" = -s && echo Linux || echo x86_64"#)
    try fake("swiftc", "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'")
    try fake("apt-get", "")
    try fake("dpkg", "echo amd64")
    try fake("make", "")
    try fake("apparmor_parser", #"touch "$MACHINE/works""#)
    try fake("sysctl", #"touch "$MACHINE/works""#)
  }

  func fake(_ name: String, _ script: String) throws {
    try tree.writeProgram("bin/\(name)", "echo \"\(name) $*\" >> \"$CALLS\"\n\(script)")
  }

  func remove(_ command: String) throws { try tree.remove("bin/\(command)") }

  /// Forbids sandboxes.
  ///
  /// - Parameter answer: what bubblewrap says.
  func forbid(_ answer: String) throws {
    try tree.remove("machine/works")
    try tree.write("machine/answer", "bwrap: \(answer)\n")
  }

  /// Makes the job one in a container with Docker's default profiles.
  func useDocker() throws {
    try forbid("No permissions to create new namespace")
    try tree.write("machine/.dockerenv", "")
    try tree.write("machine/proc/self/status", "Name:\tbash\nSeccomp:\t2\n")
    try tree.write("machine/proc/self/attr/current", "docker-default (enforce)\n")
    try tree.write(
      "machine/proc/self/mountinfo",
      """
      1 2 0:21 / /proc rw,nosuid - proc proc rw
      3 1 0:21 /sys /proc/sys ro,nosuid - proc proc rw
      4 1 0:22 / /proc/acpi ro,relatime - tmpfs tmpfs ro

      """)
  }

  func set(_ setting: String, to value: Int) throws {
    try tree.write("machine/proc/sys/\(setting)", "\(value)\n")
  }

  /// Runs a step of the action.
  func run(_ step: String, _ variables: [String: String] = [:]) async throws -> Capture {
    let environment = [
      "PATH": tree.path("bin"), "HOME": tree.path("home"), "MACHINE": tree.path("machine"),
      "CALLS": tree.path("calls"), "GITHUB_OUTPUT": tree.path("output"), "GITHUB_ACTIONS": "true",
    ]
    return try await Capture.run(
      "/usr/bin/bash", [Self.action, step],
      environment: environment.merging(variables) { $1 })
  }

  /// The calls of the fakes, in order.
  var calls: [String] {
    (tree.text("calls") ?? "").split(separator: "\n").map(String.init)
  }
}
