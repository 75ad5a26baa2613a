import SystemFiles
import TutorialModel

extension Limits {
  /// What the kernel can watch over, in the words of `Launcher`.
  ///
  /// - Parameter countsProcesses: whether the kernel counts the sandbox's processes apart from
  ///   all others of the same user.
  package func launcherWords(countsProcesses: Bool) -> [String] {
    var words = [
      // A second more before the signal that cannot be caught.
      "cpu=\(processorTime):\(processorTime + 1)",
      // Not the address space: threads and arenas reserve far more of it than they use.
      "data=\(memory)", "fsize=\(fileSize)", "nofile=\(openFiles)", "core=0",
    ]
    // Twice the limit, so that the watch over the program comes first and can say what it saw.
    if countsProcesses { words.append("nproc=\(2 * processes)") }
    return words
  }
}
