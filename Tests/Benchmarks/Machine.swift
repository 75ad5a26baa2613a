import Foundation

/// What the figures were measured on.
enum Machine {
  static var description: String {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let memory = ProcessInfo.processInfo.physicalMemory >> 30
    let model = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
      .split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    return "\(processors) processors (\(model ?? "unknown")), \(memory) GiB"
  }
}
