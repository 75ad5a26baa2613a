import ProcessRunning
import Testing

/// The steps of the GitHub action, on machines that forbid or lack what they need.
@Suite struct ActionTests {
  private let runner: FakeRunner

  init() throws { runner = try FakeRunner() }

  // MARK: - Allowing sandboxes

  @Test func saysNothingWhereSandboxesWork() async throws {
    let step = try await runner.run("sandbox")
    #expect(step.succeeded)
    #expect(step.output + step.errorOutput == "")
    #expect(runner.calls.allSatisfy { $0.hasPrefix("bwrap ") })
  }

  @Test func installsBubblewrap() async throws {
    try runner.remove("bwrap")
    try runner.fake("apt-get", #"test "$1" = update || cp "$MACHINE/bwrap" "${0%/*}/bwrap""#)
    try runner.tree.writeProgram("machine/bwrap", "")
    #expect(try await runner.run("sandbox").succeeded)
    #expect(runner.calls.last?.contains("install") == true)
  }

  @Test func namesAnImageWhereNothingCanBeInstalled() async throws {
    try runner.remove("bwrap")
    try runner.remove("apt-get")
    let step = try await runner.run("sandbox")
    #expect(!step.succeeded)
    #expect(step.output.contains("::error::bubblewrap is missing, and so is apt-get: use an image"))
  }

  @Test func namesEverythingThatAContainerForbidsInOneMessage() async throws {
    try runner.useDocker()
    let step = try await runner.run("sandbox")
    #expect(!step.succeeded)
    #expect(
      step.output == """
        ::error::bubblewrap cannot make a sandbox here: No permissions to create new namespace%0A\
        - a seccomp profile refuses new namespaces%0A\
        - /proc/sys is read-only%0A\
        - parts of /proc are hidden, so that no sandbox may have a /proc of its own%0A\
        - the container's AppArmor profile refuses mounts%0A\
        Add this line below the image of the job's container, which is discarded with the runner either way:%0A\
          options: --privileged%0A\
        If you trust the package and all that it depends on, say --sandbox off instead.

        """)
    #expect(!runner.calls.contains { $0.hasPrefix("sysctl") })
  }

  @Test(arguments: [
    ("3 1 0:21 /sys /proc/sys ro,nosuid - proc proc rw", "- /proc/sys is read-only"),
    ("4 1 0:22 / /proc/keys rw,nosuid - tmpfs tmpfs rw", "- parts of /proc are hidden"),
  ])
  func namesOneThingThatAContainerForbids(mount: String, cause: String) async throws {
    try runner.useDocker()
    for file in ["status", "attr/current"] { try runner.tree.remove("machine/proc/self/\(file)") }
    try runner.tree.write("machine/proc/self/mountinfo", mount + "\n")
    let step = try await runner.run("sandbox")
    #expect(!step.succeeded)
    #expect(step.output.components(separatedBy: "%0A- ").count == 2)
    #expect(step.output.contains(cause))
  }

  @Test func namesTheOptionsOfOtherContainers() async throws {
    try runner.useDocker()
    let step = try await runner.run("sandbox", ["GITHUB_ACTIONS": ""])
    #expect(!step.succeeded && step.output.isEmpty)
    #expect(step.errorOutput.contains("\n  --security-opt seccomp=unconfined"))
    #expect(step.errorOutput.contains("systempaths=unconfined\n"))
  }

  @Test func givesBubblewrapAnAppArmorProfile() async throws {
    try runner.forbid("setting up uid map: Permission denied")
    try runner.set("kernel/apparmor_restrict_unprivileged_userns", to: 1)
    #expect(try await runner.run("sandbox").succeeded)
    let profile = try #require(
      runner.tree.text("machine/etc/apparmor.d/exhibit-bubblewrap"))
    #expect(profile.contains("\(runner.tree.path("bin/bwrap")) flags=(unconfined) {\n  userns,\n}"))
    // The rest of the machine keeps its restriction.
    #expect(!runner.calls.contains { $0.hasPrefix("sysctl") })
  }

  @Test func liftsTheRestrictionWhereNoProfileCanBeLoaded() async throws {
    try runner.forbid("setting up uid map: Permission denied")
    try runner.set("kernel/apparmor_restrict_unprivileged_userns", to: 1)
    try runner.remove("apparmor_parser")
    #expect(try await runner.run("sandbox").succeeded)
    #expect(runner.calls.contains("sysctl -qw kernel.apparmor_restrict_unprivileged_userns=0"))
  }

  @Test(arguments: [("user/max_user_namespaces", 10000), ("kernel/unprivileged_userns_clone", 1)])
  func allowsNamespaces(setting: String, value: Int) async throws {
    try runner.forbid("Creating new namespace failed")
    try runner.set(setting, to: 0)
    #expect(try await runner.run("sandbox").succeeded)
    let name = setting.replacing("/", with: ".")
    #expect(runner.calls.contains("sysctl -qw \(name)=\(value)"))
  }

  @Test func asksRootWhereTheJobMayChangeNothing() async throws {
    try runner.forbid("setting up uid map: Permission denied")
    try runner.set("kernel/apparmor_restrict_unprivileged_userns", to: 1)
    try runner.fake("id", "echo 1001")
    let step = try await runner.run("sandbox")
    #expect(!step.succeeded)
    #expect(step.output.contains("%0A- AppArmor lets no program make namespaces that has no"))
    #expect(step.output.contains("as root:%0A  sysctl kernel.apparmor_restrict"))
  }

  @Test func takesNoNewerBubblewrapWithAnotherChecksum() async throws {
    try runner.forbid("Unknown option --disable-userns")
    try runner.fake("curl", #"while test "$1" != --output; do shift; done; echo forged > "$2""#)
    let step = try await runner.run("sandbox")
    #expect(!step.succeeded)
    #expect(step.output.contains("bubblewrap 0.8 or later is needed"))
    #expect(runner.calls.count { $0.hasPrefix("curl") } == 2)
    #expect(!runner.calls.contains { $0.contains("bubblewrap.deb") && $0.hasPrefix("apt-get") })
  }

  @Test(arguments: ["--sandbox off", "--list\n--sandbox=auto"])
  func onlyWarnsIfTheRunNeedsNoSandbox(arguments: String) async throws {
    try runner.useDocker()
    let step = try await runner.run("sandbox", ["EXHIBIT_ARGUMENTS": arguments])
    #expect(step.succeeded)
    #expect(step.output.hasPrefix("::warning::bubblewrap cannot make a sandbox here"))
  }

  // MARK: - Having Exhibit

  @Test func keepsWhatWasBuiltOnADistributionForThatDistribution() async throws {
    var keys: Set<String> = []
    for release in ["ubuntu\nVERSION_ID=\"22.04\"", "ubuntu\nVERSION_ID=\"24.04\"", "arch"] {
      try runner.tree.write("machine/etc/os-release", "ID=\(release)\n")
      try runner.tree.write("output", "")
      #expect(try await runner.run("key").succeeded)
      keys.insert(try #require(runner.tree.text("output")))
    }
    #expect(keys.count == 3)
    #expect(keys.contains { $0.hasPrefix("key=exhibit-ubuntu-24.04-x86_64-") })
  }

  @Test func refusesAnOldCompiler() async throws {
    try runner.fake("swiftc", "echo 'Swift version 5.10.1 (swift-5.10.1-RELEASE)'")
    let step = try await runner.run("key")
    #expect(!step.succeeded)
    #expect(step.output.contains("the compiler is Swift 5.10, and Exhibit needs 6.2 or later"))
    try runner.remove("swiftc")
    #expect(try await runner.run("key").output.contains("there is no Swift compiler"))
  }

  @Test func installsMakeToCompileExhibit() async throws {
    try runner.remove("make")
    try runner.fake("apt-get", #"test "$1" = update || cp "$MACHINE/make" "${0%/*}/make""#)
    try runner.tree.writeProgram("machine/make", #"echo "make $*" >> "$CALLS""#)
    #expect(try await runner.run("install").succeeded)
    let prefix = runner.tree.path("home/.exhibit")
    #expect(runner.calls.last?.hasSuffix("install PREFIX=\(prefix)") == true)
  }

  @Test func takesAnArchiveByItsChecksum() async throws {
    try runner.tree.writeProgram("exhibit-0.1.0-linux/bin/exhibit", "echo \"<$*>\"")
    let archive = runner.tree.path("exhibit.tar.gz")
    _ = try await Capture.run(
      "/usr/bin/tar", ["-czf", archive, "-C", runner.tree.path(""), "exhibit-0.1.0-linux"])
    let unnamed = try await runner.run("install", ["EXHIBIT_ARCHIVE": archive])
    #expect(!unnamed.succeeded && unnamed.output.contains("archive: needs sha256:"))
    var wanted = ["EXHIBIT_ARCHIVE": archive, "EXHIBIT_SHA256": String(repeating: "0", count: 64)]
    let other = try await runner.run("install", wanted)
    #expect(!other.succeeded && other.output.contains("its checksum is not 000"))
    #expect(runner.tree.entries("home").isEmpty)
    let sum = try await Capture.run("/usr/bin/sha256sum", [archive])
    wanted["EXHIBIT_SHA256"] = String(sum.output.prefix(64))
    #expect(try await runner.run("install", wanted).succeeded)
    #expect(!runner.calls.contains { $0.hasPrefix("make") })

    // The arguments of all lines.
    let run = try await runner.run(
      "run",
      [
        "EXHIBIT_COMMAND": "check", "EXHIBIT_PACKAGE": "My Package",
        "EXHIBIT_ARGUMENTS": "--junit exhibit.xml\n--sarif exhibit.sarif\n  --list\n",
      ])
    #expect(
      run.output
        == "<check --package My Package --junit exhibit.xml --sarif exhibit.sarif --list>\n")
  }
}
