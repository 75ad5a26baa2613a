import Foundation
import TestSupport

/// A headless Chromium that is driven through two pipes: no port is opened for it.
final class ChromiumProcess: @unchecked Sendable {
  // The fields are set once, before other code sees the object.
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  /// Its profile, and the temporary files that it leaves behind.
  private let folder: TemporaryTree

  struct Failure: Error {
    var what: String
    var code = errno
  }

  /// Debian's browser, or the program in `CHROMIUM`. The headless shell renders pages as Chromium does, but
  /// has no windows around them, and takes half the processor time.
  static var executable: String? {
    let named = ProcessInfo.processInfo.environment["CHROMIUM"]
    return [named, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].compactMap(\.self)
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  init() throws {
    guard let executable = Self.executable else {
      throw Failure(what: "there is no Chromium: make setup-test installs it", code: 0)
    }
    folder = try TemporaryTree()
    try folder.makeFolder("tmp")
    var commands: [Int32] = [0, 0]
    var answers: [Int32] = [0, 0]
    guard pipe(&commands) == 0, pipe(&answers) == 0 else { throw Failure(what: "pipe") }
    for end in [commands[1], answers[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Chromium reads commands from 3 and answers on 4. High numbers come first, because a pipe
    // itself may be 3.
    posix_spawn_file_actions_adddup2(&actions, commands[0], 203)
    posix_spawn_file_actions_adddup2(&actions, answers[1], 204)
    posix_spawn_file_actions_adddup2(&actions, 203, 3)
    posix_spawn_file_actions_adddup2(&actions, 204, 4)
    for end in [203, 204] as [Int32] { posix_spawn_file_actions_addclose(&actions, end) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let arguments = [
      executable, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--no-first-run", "--disable-background-networking", "--disable-component-update",
      "--disable-sync", "--hide-scrollbars", "--remote-debugging-pipe",
      // Frames come as soon as they are drawn; no screen waits for them.
      "--disable-frame-rate-limit", "--disable-gpu-vsync",
      "--user-data-dir=\(folder.path("profile"))", "about:blank",
    ]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    let environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": folder.path("tmp")]) { $1 }
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { variables.forEach { free($0) } }
    // A group of its own, so that the programs that it starts end with it.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var process: pid_t = 0
    let code = posix_spawn(&process, executable, &actions, &attributes, &words, &variables)
    close(commands[0])
    close(answers[1])
    guard code == 0 else { throw Failure(what: "start \(executable)", code: code) }
    self.process = process
    input = commands[1]
    output = answers[0]
  }

  /// Sends one message; they are separated by a zero byte.
  func send(_ message: Data) throws {
    var rest = message + Data([0])
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure(what: "write to the browser") }
      rest = Data(rest.dropFirst(count))
    }
  }

  /// Calls the handler with each message until the browser has exited.
  func receive(_ handler: @escaping @Sendable (Data) -> Void, atEnd: @escaping @Sendable () -> Void)
  {
    let output = output
    Thread.detachNewThread {
      var buffer = Data()
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(output, &chunk, chunk.count)
        guard count > 0 else { break }
        buffer.append(contentsOf: chunk[..<count])
        while let end = buffer.firstIndex(of: 0) {
          handler(buffer[buffer.startIndex..<end])
          buffer = Data(buffer[(end + 1)...])
        }
      }
      atEnd()
    }
  }

  /// Ends the browser and the programs that it started, and no other.
  func end() {
    close(input)
    kill(-process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
