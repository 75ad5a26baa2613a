import Foundation
import ProcessRunning
import SampleTestSupport
import SwiftBuilding
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import SampleRunning

/// Samples that try to escape their limits, by means that formerly worked.
@Suite struct ConfinementTests {
  /// Returns a sample whose object passes an option to the linker.
  private func asking(for word: String) -> String {
    let bytes = Array(word.utf8) + [0]
    let types = bytes.map { _ in "UInt8" }.joined(separator: ", ")
    return """
      print("asked")
      @section(".swift1_autolink_entries") @used
      let words: (\(types)) = (\(bytes.map(String.init).joined(separator: ", ")))
      """
  }

  @Test(arguments: [Sandbox.Mode.auto, .off])
  func anObjectDoesNotWriteTheLinkersCommand(mode: Sandbox.Mode) async throws {
    let tree = try TemporaryTree(["kept": "kept"])
    let runs = try await RealRuns(jobs: 1, sandbox: mode)
    // The programs have the same imports, but share no part of a linker command.
    let checked = try await runs.check(
      makeSession([asking(for: "-o\(tree.path("kept"))")]),
      makeSession(["print(\"other\")"]), makeSession([asking(for: "-lz")]))
    #expect(checked.map(\.verdict) == [.failed, .passed, .failed])
    #expect(
      checked[0].diagnostics.map(\.description) == [
        "Content/page.md:3:1: error: the program asks the linker for '-o\(tree.path("kept"))'. A "
          + "sample is linked with the libraries of the modules that it imports and with nothing "
          + "else."
      ])
    #expect(FileBytes.text(of: tree.path("kept")) == "kept")
    #expect(checked[1].output == "other\n")
  }

  /// A program that takes the compiler a very long time.
  private static let bomb = (0..<40_000).map { "let x\($0) = [\($0), \($0 + 1)]" }
    .joined(separator: "\n")

  @Test(arguments: [(1, 2 << 30, "1 second,"), (60, 48 << 20, "48 MiB of memory")])
  func aCompilerIsEnded(time: Int, memory: Int, said: String) async throws {
    let runs = try await RealRuns()
    var runner = runs.runner
    runner.buildLimits.wallTime = time
    runner.buildLimits.memory = memory
    let checked = try await RealRuns(runs, runner).check(
      makeSession(["let first = 1", Self.bomb]))
    #expect(checked.map(\.verdict) == [.failed, .skipped(causeLine: 1)])
    let details = checked[0].diagnostics.flatMap(\.details).joined()
    #expect(details.contains("the compiler needed more than \(said)"), "\(details)")
    #expect(details.contains("split them"))
  }

  /// The declaration of a C function for system calls, which Swift does not import.
  private static let call = """
    import Glibc
    func call(_ number: Int, _ a: Int, _ b: Int, _ c: Int = 0, _ d: Int = 0) -> Int {
      typealias Call = @convention(c) (Int, Int, Int, Int, Int) -> Int
      return unsafeBitCast(dlsym(nil, "syscall")!, to: Call.self)(number, a, b, c, d)
    }

    """

  @Test(
    arguments: SystemCall.available(
      .createMemoryFile, .shmget, .msgget, .semget, .vmsplice, .inotifyInit, .inotifyInit1,
      .fanotifyInit))
  func memoryThatNobodyCountsIsRefused(called: SystemCall) async throws {
    let arguments =
      called == .createMemoryFile ? "Int(bitPattern: name), 0" : "0, 1 << 20, 0o1600"
    let code = """
      \(Self.call)
      let answer = "name".withCString { name in
        call(\(called.number), \(arguments))
      }
      print(answer, errno == ENOSYS)
      """
    let checked = try await RealRuns().check(makeSession([code]))
    #expect(checked[0].output == "-1 true\n")
  }

  /// A process that stopped the sandbox's first process could keep the sandbox from ending.
  @Test(arguments: [SystemCall.ptrace, .processVMWrite])
  func noProcessControlsAnother(called: SystemCall) async throws {
    let code = """
      \(Self.call)
      // The calls allow this much to every process: to be traced, and to write nothing to itself.
      print(call(\(called.number), \(called == .ptrace ? "0" : "Int(getpid())"), 0, 0), errno == EPERM)
      """
    let checked = try await RealRuns().check(makeSession([code]))
    #expect(checked[0].output == "-1 true\n")
  }

  @Test func sharedMemoryCountsWhetherItIsLookedAtOrNot() async throws {
    let code = """
      import Glibc
      let size = 1200 << 20
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)!
      for part in 0..<12 {
        memset(memory + part * size / 12, 1, size / 12)
        madvise(memory + part * size / 12, size / 12, MADV_DONTNEED)
      }
      while true { pause() }
      """
    let checked = try await RealRuns().check(makeSession([code]))
    #expect(
      checked[0].diagnostics.map(\.message).joined().contains("more than 1 GiB of memory"))
  }

  @Test func noSocketReachesPastItsOwnNetwork() async throws {
    let code = """
      import Glibc
      // A virtual machine's host, and packets as they are: local, IPv4, IPv6 and the kernel stay.
      for family in [40, 17, 38, 1, 2, 10, 16] as [Int32] {
        let kind = family == 17 || family == 16 ? 3 : family == 38 ? 5 : 1 as Int32
        print(family, socket(family, kind, 0) >= 0 || errno != EAFNOSUPPORT)
      }
      """
    let checked = try await RealRuns().check(makeSession([code]))
    #expect(
      checked[0].output
        == "40 false\n17 false\n38 false\n1 true\n2 true\n10 true\n16 true\n")
  }

  /// A program could take over the sandbox's first process, so that process has the same limits.
  @Test(.needsSandbox)
  func theSandboxsOwnProcessMayNoMoreThanTheProgram() async throws {
    let code = """
      import Foundation
      func lines(_ file: String, _ words: [String]) -> [Substring] {
        (FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? "")
          .split(separator: "\\n").filter { line in words.contains { line.hasPrefix($0) } }
      }
      let words = ["Seccomp:", "Max cpu", "Max file size", "Max data", "Max open files", "Max core"]
      for file in ["status", "limits"] {
        let own = lines("/proc/self/\\(file)", words)
        print(own.count, own == lines("/proc/1/\\(file)", words))
      }
      """
    let checked = try await RealRuns(sandbox: .required).check(makeSession([code]))
    #expect(checked[0].output == "1 true\n5 true\n")
  }

  @Test(
    .needsSandbox,
    arguments: [
      // Each file takes a kibibyte of kernel memory, and no byte of a file system.
      ["sh", "-c", "i=0; while [ $i -lt 120000 ]; do : > /tmp/$i; i=$((i+1)); done; sleep 300"],
      // Each process has room for 1,024 open files.
      [
        "perl", "-e",
        "open($f[$_], '<', '/dev/null') for 1..900; for (1..3) { last unless fork } sleep 300",
      ],
      manyMappings,
    ])
  func whatTheKernelKeepsCountsAsMemory(words: [String]) async throws {
    let sandbox = try await Sandbox.find(.required)
    var limits = Limits(wallTime: 300)
    limits.memory = 96 << 20
    let command = sandbox.command(
      ["/usr/bin/\(words[0])"] + words.dropFirst(),
      as: ConfinedTool(readable: [], writable: []), in: "/")
    let error = await #expect(throws: EnvironmentError.self) {
      try await Capture.run(command, limits: limits)
    }
    #expect(error?.code == .takesTooMuch)
    #expect(error?.cause == "96 MiB of memory")
  }

  /// Ten processes with 64,000 mappings each: `mmap` and `mprotect`.
  private static let manyMappings = [
    "perl", "-e",
    "$n = 64000 * 4096; $a = syscall(\(SystemCall.mmap.number), 0, $n, 1, 0x4022, -1, 0); "
      + "for ($i = 0; $i < $n; $i += 8192) { syscall(\(SystemCall.mprotect.number), $a + $i, 4096, 0) } "
      + "for (1..9) { last unless fork } sleep 300",
  ]

  @Test(.needsSandbox)
  func whatAToolLeavesOnDiskIsLimited() async throws {
    let tree = try TemporaryTree()
    let sandbox = try await Sandbox.find(.required)
    let folder = try SandboxFolder("out", in: tree.path)
    var limits = Limits(wallTime: 300)
    limits.disk = 1 << 20
    for (size, isAllowed) in [("900K", true), ("1100K", false)] {
      // Parts of a file that take no space yet count too: a copy of the file could take that space.
      let command = sandbox.command(
        ["/usr/bin/truncate", "--size", size, folder.toolPath(of: "file")],
        as: ConfinedTool(readable: [], writable: [folder]), in: "/")
      let limits = limits
      let run = { try await Capture.run(command, limits: limits, folders: [folder]) }
      if isAllowed {
        #expect(try await run().succeeded)
      } else {
        let error = await #expect(throws: EnvironmentError.self) { try await run() }
        #expect(error?.code == .takesTooMuch)
        #expect(error?.cause == "1 MiB on disk")
      }
    }
  }

  /// A page that is only read takes no memory of the process, but the kernel's tables grow by an
  /// entry.
  @Test func tablesOfPagesCountAsMemory() async throws {
    let code = """
      import Glibc
      let size = 200 << 30
      let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)!
      typealias Fork = @convention(c) () -> pid_t
      let fork = unsafeBitCast(dlsym(nil, "fork")!, to: Fork.self)
      for _ in 0..<7 where fork() == 0 { break }
      var sum = 0
      for page in stride(from: 0, to: size, by: 2 << 20) {
        sum += Int(memory.load(fromByteOffset: page, as: UInt8.self))
      }
      while true { pause() }
      """
    let checked = try await RealRuns().check(makeSession([code]))
    #expect(
      checked[0].diagnostics.map(\.message).joined().contains("more than 1 GiB of memory"))
  }

  @Test func aProcessCannotReserveMoreThanItsTablesMayTake() async throws {
    let code = """
      import Glibc
      let memory = mmap(
        nil, 1536 << 30, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
      print(memory == MAP_FAILED)
      """
    #expect(try await RealRuns().check(makeSession([code]))[0].output == "true\n")
  }

  @Test(
    .needsSandbox,
    arguments: [
      "let pair = UnsafeMutablePointer<CInt>.allocate(capacity: 2); "
        + "socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, pair); return (pair[0], pair[1])",
      """
      let client = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = connect(client, $0, length) }
      }
      return (client, accept(server, nil, nil))
      """,
    ])
  func whatSocketsHoldCountsAsMemory(connect: String) async throws {
    let code = """
      import Glibc
      nonisolated(unsafe) var address = sockaddr_in()
      nonisolated(unsafe) var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let server = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
      withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = bind(server, $0, length)
          _ = listen(server, 100)
          _ = getsockname(server, $0, &length)
        }
      }
      func connected() -> (CInt, CInt) { \(connect) }
      let bytes = [UInt8](repeating: 1, count: 1 << 16)
      func fill() {
        var sockets: [CInt] = []
        for _ in 0..<480 {
          let ends = connected()
          for end in [ends.0, ends.1] {
            var size = CInt(4 << 20)
            setsockopt(end, SOL_SOCKET, SO_SNDBUF, &size, 4)
            while send(end, bytes, bytes.count, CInt(MSG_DONTWAIT)) > 0 {}
            sockets.append(end)
          }
        }
      }
      typealias Fork = @convention(c) () -> pid_t
      let fork = unsafeBitCast(dlsym(nil, "fork")!, to: Fork.self)
      for _ in 0..<15 where fork() == 0 { break }
      fill()
      while true { pause() }
      """
    let checked = try await RealRuns(sandbox: .required).check(makeSession([code]))
    #expect(
      checked[0].diagnostics.map(\.message).joined().contains("more than 1 GiB of memory"),
      "\(checked[0].diagnostics.map(\.message))")
  }

  @Test func severalProcessesShareOneLimit() async throws {
    let code = """
      import Glibc
      typealias Fork = @convention(c) () -> pid_t
      let fork = unsafeBitCast(dlsym(nil, "fork")!, to: Fork.self)
      let size = 400 << 20
      for _ in 0..<3 where fork() == 0 {
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)!
        memset(memory, 1, size)
        while true { pause() }
      }
      while true { pause() }
      """
    let checked = try await RealRuns().check(makeSession([code]))
    #expect(
      checked[0].diagnostics.map(\.message).joined().contains("more than 1 GiB of memory"))
  }

  @Test(arguments: [Sandbox.Mode.auto, .off])
  func noProgramReadsTheKeysOfItsSession(mode: Sandbox.Mode) async throws {
    typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int
    let call = unsafeBitCast(dlsym(nil, "syscall"), to: Call.self)
    let name = "exhibit-\(UUID().uuidString)"
    let (added, found) = "user".withCString { kind in
      name.withCString { name in
        "hush".withCString { text in
          let (kind, name) = (Int(bitPattern: kind), Int(bitPattern: name))
          // Into the session's keyring, then KEYCTL_SEARCH.
          return (
            call(SystemCall.addKey.number, kind, name, Int(bitPattern: text), 4, -3),
            call(SystemCall.keyctl.number, 10, -3, kind, name, 0)
          )
        }
      }
    }
    // A kernel or a container without keyrings adds no key; the program's call is refused
    // nevertheless.
    #expect(found == added)
    let code = """
      \(Self.call)
      // KEYCTL_SEARCH
      let found = "user".withCString { kind in
        "\(name)".withCString {
          call(\(SystemCall.keyctl.number), 10, -3, Int(bitPattern: kind), Int(bitPattern: $0))
        }
      }
      print(found, errno == ENOSYS)
      """
    let checked = try await RealRuns(sandbox: mode).check(makeSession([code]))
    #expect(checked[0].output == "-1 true\n")
  }

  @Test func noOutputFileRunsWithTheRightsOfItsOwner() async throws {
    let code = """
      import Glibc
      print(fchmod(1, 0o4755), errno == EPERM, fchmod(2, 0o2755), fchmod(1, 0o666))
      """
    let checked = try await RealRuns().check(makeSession([code]))
    #expect(checked[0].output == "-1 true -1 0\n")
  }

  @Test func takesFilesBackWhateverTheirModes() throws {
    let tree = try TemporaryTree(["output": "text", "other": ""])
    let output = tree.path("output")
    #expect(chmod(output, 0o6777) == 0)
    ProgramFile.takeBack(output)
    var status = stat()
    #expect(stat(output, &status) == 0 && status.st_mode & 0o7777 == 0o600)
    // A link that replaces a file is not followed.
    #expect(chmod(tree.path("other"), 0o644) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: tree.path("link"), withDestinationPath: tree.path("other"))
    ProgramFile.takeBack(tree.path("link"))
    #expect(stat(tree.path("other"), &status) == 0 && status.st_mode & 0o777 == 0o644)
  }
}
