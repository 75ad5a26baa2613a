import Foundation

/// The machine on which the figures were measured.
enum Machine {
  /// A folder for one run: in memory if possible, so that no disk is measured.
  ///
  /// - Parameter ofThisRun: whether each run has its own folder.
  static func scratchFolder(_ name: String, ofThisRun: Bool = true) -> URL {
    let memory = URL(fileURLWithPath: "/dev/shm")
    let isThere = FileManager.default.isWritableFile(atPath: memory.path)
    return (isThere ? memory : FileManager.default.temporaryDirectory)
      .appendingPathComponent(
        "exhibit-bench-\(name)"
          + (ofThisRun ? "-\(ProcessInfo.processInfo.processIdentifier)" : ""))
  }

  /// The command with a given name, in the folder of this one.
  static func sibling(_ name: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name).path
  }

  static var description: String {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let memory = ProcessInfo.processInfo.physicalMemory >> 30
    let model = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
      .split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    return "\(processors) processors (\(model ?? "unknown")), \(memory) GiB"
  }
}
