import Foundation
import TestSupport

/// The processes that belong to a tree: they work in it, or their command names it.
enum LeftProcesses {
  /// Waits until there are none, for at most two hundred seconds.
  ///
  /// - Returns: the commands of the remaining processes.
  static func waitForNone(in tree: TemporaryTree) -> [String] {
    let deadline = DispatchTime.now() + .seconds(200)
    var left = find(below: tree.root.path)
    while !left.isEmpty, DispatchTime.now() < deadline { left = find(below: tree.root.path) }
    return left
  }

  /// Waits until there is a process whose command contains a word, for at most four minutes.
  ///
  /// Uses its own thread: while other tests keep Swift's own threads busy, the process could come
  /// and go unseen.
  ///
  /// - Parameter root: the tree's folder.
  /// - Returns: whether there was one.
  static func wait(for word: String, below root: String) async -> Bool {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let deadline = DispatchTime.now() + .seconds(240)
        var isThere = false
        while !isThere, DispatchTime.now() < deadline {
          isThere = find(below: root).contains { $0.contains(word) }
        }
        continuation.resume(returning: isThere)
      }
    }
  }

  /// The numbers of the processes whose command contains a word.
  static func all(in tree: TemporaryTree, of word: String) -> [pid_t] {
    find(below: tree.root.path).filter { $0.contains(word) }
      .compactMap { $0.split(separator: " ").first.flatMap { pid_t($0) } }
  }

  private static func find(below path: String) -> [String] {
    let files = FileManager.default
    return ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { process in
      guard Int32(process) != nil else { return nil }
      let bytes = files.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      // A process that has ended, and whose status nothing has read yet, no longer has a command.
      guard !bytes.isEmpty else { return nil }
      let command = String(decoding: bytes, as: UTF8.self).replacing("\0", with: " ")
      let folder = (try? files.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")) ?? ""
      return command.contains(path) || folder.hasPrefix(path) ? "\(process) \(command)" : nil
    }
  }
}
