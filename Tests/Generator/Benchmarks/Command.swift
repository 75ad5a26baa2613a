import Foundation

/// A measured command that did not do its work measures nothing.
struct CommandFailed: Error {
  var command: String
  var output: String
}

/// The resources that a command used.
struct Usage {
  /// Of wall time.
  var seconds: Double
  /// The most memory that it used at a time.
  var peakBytes: Int
}

/// Runs a command to its end, without a shell, and measures it.
@discardableResult
func run(_ command: String, _ arguments: [String]) throws -> Usage {
  let log = FileManager.default.temporaryDirectory
    .appendingPathComponent("exhibit-bench-\(UUID().uuidString).log").path
  defer { try? FileManager.default.removeItem(atPath: log) }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  posix_spawn_file_actions_adddup2(&actions, 1, 2)
  var words = ([command] + arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var process: pid_t = 0
  var status: CInt = 0
  var usage = rusage()
  let start = ContinuousClock.now
  let failure = posix_spawnp(&process, command, &actions, nil, &words, environ)
  guard failure == 0 else {
    throw CommandFailed(command: command, output: String(cString: strerror(failure)))
  }
  while wait4(process, &status, 0, &usage) == -1, errno == EINTR {}
  let seconds = (ContinuousClock.now - start) / .seconds(1)
  guard status == 0 else {
    let output = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    throw CommandFailed(command: command, output: output)
  }
  // Linux counts in KiB, Darwin in bytes.
  #if os(Linux)
    return Usage(seconds: seconds, peakBytes: usage.ru_maxrss << 10)
  #else
    return Usage(seconds: seconds, peakBytes: usage.ru_maxrss)
  #endif
}
