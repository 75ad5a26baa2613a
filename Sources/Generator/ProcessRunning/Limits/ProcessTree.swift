import Foundation
import SystemFiles
import TutorialModel

/// A process and all its descendants, as `/proc` lists them.
package struct ProcessTree: Sendable {
  package let root: pid_t

  package struct Usage: Sendable, Hashable {
    /// The number of processes and threads.
    package var tasks = 0
    /// The number of bytes of anonymous and shared memory, and of what the kernel keeps for the
    /// processes: page tables, records of mappings and of open files, sockets' buffers, and records
    /// of files in memory.
    package var memory = 0
  }

  /// Measures the tree's use of resources, and stops when there are too many processes.
  ///
  /// - Parameter isHurried: called before each closer look at a process's memory, which may have to
  ///   wait for the kernel. If it returns `true`, the memory is measured next time instead.
  package func usage(limits: Limits, isHurried: () -> Bool = { false }) -> Usage {
    var usage = Usage()
    var addressSpace = 0
    var mostMappings = 0
    var pageTables = 0
    var room: [pid_t: Int] = [:]
    var waiting = [root]
    var members: [pid_t] = []
    while let process = waiting.popLast(), usage.tasks <= limits.processes {
      members.append(process)
      let status = ProcessStatus(of: process)
      let threads = status["Threads"]
      usage.tasks += threads
      usage.memory += (status["RssAnon"] + status["RssShmem"]) << 10
      addressSpace += status["VmSize"] << 10
      mostMappings += min(status["VmSize"] << 10 / KernelRecords.page, KernelRecords.mostMappings)
      pageTables += status["VmPTE"] << 10
      room[process] = status["FDSize"]
      // Most processes have one thread, which need not be searched for.
      waiting += threads == 1 ? Self.children(of: process, process) : Self.children(of: process)
    }
    // If there are too many processes, their memory is not measured: measuring takes long, and more
    // processes start meanwhile.
    guard usage.tasks <= limits.processes else { return usage }
    // So far, memory that several processes share, for example after a fork, counts for each of
    // them. The next measurement is exact, but slow.
    if usage.memory > limits.memory {
      guard let exact = Self.exactMemory(members, isHurried) else {
        return Usage(tasks: usage.tasks)
      }
      usage.memory = min(usage.memory, exact)
    }
    // Shared memory stays allocated even after a process says that it does not need it. Measuring
    // it for many processes, as in a fork bomb, could take minutes.
    if addressSpace > limits.memory, members.count <= Self.fewProcesses {
      guard let shared = Self.sharedMappings(members, isHurried) else {
        return Usage(tasks: usage.tasks)
      }
      usage.memory = max(usage.memory, shared)
    }
    usage.memory += pageTables + Self.fileRecords(seenBy: members)
    let most = room.values.reduce(0) { $0 + KernelRecords.mostBytes(ofFiles: $1) }
    if usage.memory + most <= limits.memory {
      usage.memory += most
    } else {
      // A process with one high descriptor has room for many.
      for member in members {
        if isHurried() { return Usage(tasks: usage.tasks) }
        let count = KernelRecords.openFiles(of: member) ?? room[member] ?? 0
        usage.memory += KernelRecords.mostBytes(ofFiles: count)
      }
    }
    // Most processes have a few dozen mappings. They are counted only if the possible maximum would
    // exceed the limit.
    if usage.memory + mostMappings * KernelRecords.bytesOfMapping > limits.memory {
      for member in members {
        if isHurried() { return Usage(tasks: usage.tasks) }
        usage.memory += KernelRecords.bytesOfMapping * KernelRecords.mappings(of: member)
        if usage.memory > limits.memory { return usage }
      }
    }
    // All processes of a sandbox share its network.
    for member in members {
      guard let buffers = SocketBuffers(of: member) else { continue }
      usage.memory += buffers.bytes
      break
    }
    return usage
  }

  /// The bytes of the kernel's records for the files that a sandbox has in memory. The size of these
  /// files is limited, but not their number.
  private static func fileRecords(seenBy processes: [pid_t]) -> Int {
    guard let own = Place.root,
      let (root, place) = processes.lazy.compactMap({ process in
        let root = "/proc/\(process)/root"
        return Place(root + "/").map { (root, $0) }
      }).first(where: { $0.1 != own })
    else { return 0 }
    return ["/work", "/tmp", "/dev/shm"].reduce(0) { sum, folder in
      var system = statvfs()
      // Otherwise the folder is on the machine's own file system, or the sandbox's root.
      guard let device = Place(root + folder)?.device, device != own.device,
        device != place.device, statvfs(root + folder, &system) == 0
      else { return sum }
      return sum + Int(clamping: system.f_files &- system.f_ffree) << 10
    }
  }

  private struct Place: Equatable {
    let device: dev_t
    let file: ino_t
    /// Exhibit's own root.
    static let root = Place("/")

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, file) = (status.st_dev, status.st_ino)
    }
  }

  private static let fewProcesses = 16

  /// The time that each thread of the tree has waited for a processor since it started.
  func waits() -> [pid_t: Duration] {
    var waits: [pid_t: Duration] = [:]
    var waiting = [root]
    while let process = waiting.popLast() {
      for task in Self.tasks(of: process) { waits[task] = Self.wait(of: task, in: process) }
      waiting += Self.children(of: process)
    }
    return waits
  }

  /// The children of a process: those that it started and those that it adopted.
  package static func children(of process: pid_t) -> [pid_t] {
    tasks(of: process).flatMap { children(of: process, $0) }
  }

  /// The children of one thread of a process.
  private static func children(of process: pid_t, _ task: pid_t) -> [pid_t] {
    FileBytes.text(of: "/proc/\(process)/task/\(task)/children").split(separator: " ")
      .compactMap { pid_t($0) }
  }

  /// The threads of a process; the first one has the number of the process.
  private static func tasks(of process: pid_t) -> [pid_t] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return (names ?? []).compactMap { pid_t($0) }
  }

  /// The time that a thread has waited for a processor; zero if the kernel does not report it.
  ///
  /// Source: Linux, "Scheduler Statistics", `/proc/<pid>/schedstat`.
  private static func wait(of task: pid_t, in process: pid_t) -> Duration {
    let fields = FileBytes.text(of: "/proc/\(process)/task/\(task)/schedstat")
      .split(whereSeparator: \.isWhitespace)
    return fields.count > 1 ? .nanoseconds(Int64(fields[1]) ?? 0) : .zero
  }

  /// The bytes of mapped shared memory that is in no file system; memory that several processes map
  /// counts once.
  ///
  /// Source: Linux, "The /proc Filesystem", `maps`.
  ///
  /// - Returns: `nil` if there is no time for it.
  private static func sharedMappings(_ processes: [pid_t], _ isHurried: () -> Bool) -> Int? {
    var sizes: [Substring: Int] = [:]
    for process in processes {
      if isHurried() { return nil }
      var own: [Substring: Int] = [:]
      for line in FileBytes.text(of: "/proc/\(process)/maps").split(separator: "\n")
      where line.hasSuffix("/dev/zero (deleted)") {
        // 7f0000000000-7f0040000000 rw-s 00000000 00:01 1042   /dev/zero (deleted)
        let words = line.split(separator: " ", maxSplits: 5)
        let ends = words[0].split(separator: "-").compactMap { Int($0, radix: 16) }
        guard words.count == 6, ends.count == 2, ends[0] < ends[1] else { continue }
        own[words[4], default: 0] += ends[1] - ends[0]
      }
      sizes.merge(own) { max($0, $1) }
    }
    return sizes.values.reduce(0, +)
  }

  /// The bytes of each process's own memory, and its share of the memory that several share.
  ///
  /// - Returns: `nil` if there is no time for it.
  private static func exactMemory(_ processes: [pid_t], _ isHurried: () -> Bool) -> Int? {
    var sum = 0
    for process in processes {
      if isHurried() { return nil }
      sum = FileBytes.text(of: "/proc/\(process)/smaps_rollup").split(separator: "\n")
        .filter { $0.hasPrefix("Pss_Anon:") || $0.hasPrefix("Pss_Shmem:") }
        .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
        .reduce(sum) { $0 + $1 << 10 }
    }
    return sum
  }
}
