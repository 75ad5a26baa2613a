import Foundation
import SystemFiles
import TutorialModel

/// A process and all that descend from it, as `/proc` tells of them.
package struct ProcessTree: Sendable {
  package let root: pid_t

  package struct Usage: Sendable, Hashable {
    /// Processes and threads.
    package var tasks = 0
    /// Bytes that nobody else holds.
    package var memory = 0
  }

  /// What the tree uses; counting stops where it is past the limits.
  package func usage(limits: Limits) -> Usage {
    var usage = Usage()
    var sharedMemory = 0
    var waiting = [root]
    var members: [pid_t] = []
    while let process = waiting.popLast(), usage.tasks <= limits.processes {
      members.append(process)
      let fields = Self.status(of: process)
      usage.tasks += fields["Threads"] ?? 0
      usage.memory += (fields["RssAnon"] ?? 0) << 10
      // Several processes may share it.
      sharedMemory = max(sharedMemory, (fields["RssShmem"] ?? 0) << 10)
      waiting += Self.children(of: process)
    }
    usage.memory += sharedMemory
    // What a fork has not written to is counted twice so far; this is exact, and slow.
    if usage.memory > limits.memory { usage.memory = min(usage.memory, Self.exactMemory(members)) }
    return usage
  }

  /// The processes that a process started and those that were left to it, without their own.
  package static func children(of process: pid_t) -> [pid_t] {
    let threads = "/proc/\(process)/task"
    return ((try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? []).flatMap {
      FileBytes.text(of: "\(threads)/\($0)/children").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// The numbers of `/proc/PID/status`, sizes in KiB.
  private static func status(of process: pid_t) -> [Substring: Int] {
    let lines = FileBytes.text(of: "/proc/\(process)/status").split(separator: "\n")
    return lines.reduce(into: [:]) { fields, line in
      let words = line.split(whereSeparator: { $0 == ":" || $0 == "\t" || $0 == " " })
      if words.count > 1, let number = Int(words[1]) { fields[words[0]] = number }
    }
  }

  /// What each has for itself, and its share of what several have.
  private static func exactMemory(_ processes: [pid_t]) -> Int {
    processes.reduce(0) { sum, process in
      FileBytes.text(of: "/proc/\(process)/smaps_rollup").split(separator: "\n")
        .filter { $0.hasPrefix("Pss_Anon:") || $0.hasPrefix("Pss_Shmem:") }
        .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
        .reduce(sum) { $0 + $1 << 10 }
    }
  }
}
