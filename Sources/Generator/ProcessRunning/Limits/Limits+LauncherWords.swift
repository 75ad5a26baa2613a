import SampleChannel
import SystemFiles
import TutorialModel

extension Limits {
  /// The limits that the kernel can enforce in every process, as arguments of `sample-launcher`.
  package var launcherWords: [String] {
    [
      // The signal that cannot be caught comes a second later.
      "\(LAUNCHER_CPU)=\(processorTime):\(processorTime + 1)",
      // Threads and malloc arenas reserve far more of the address space than they use, so this
      // limit is high. A limit is needed because even a page that is only read takes a
      // five-hundredth of its size in the kernel's tables.
      "\(LAUNCHER_AS)=\(Swift.max(memory, Self.addressSpace))", "\(LAUNCHER_DATA)=\(memory)",
      "\(LAUNCHER_FSIZE)=\(fileSize)",
      "\(LAUNCHER_NOFILE)=\(openFiles)", "\(LAUNCHER_CORE)=0",
    ]
  }

  /// The address space of a process, in bytes.
  private static let addressSpace = 256 << 30

  /// The limit on processes, for a sandbox whose processes the kernel counts separately from the
  /// user's other ones.
  var sandboxWords: [String] {
    // Twice the limit, so that `ProcessWatch` acts first and can report the limit.
    ["\(LAUNCHER_NPROC)=\(2 * processes)"]
  }

  /// The limits as arguments of `sample-launcher`, with extra memory, so that `ProcessWatch` acts
  /// first and can report the limit.
  var toolWords: [String] {
    var limits = self
    limits.memory += 512 << 20
    return limits.launcherWords
  }
}
