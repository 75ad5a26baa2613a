import Foundation
import TestSupport

/// The processes that have something to do with a tree: they work in it, or their command names it.
enum LeftProcesses {
  /// Looks until there are none, for two hundred seconds at most.
  ///
  /// - Returns: the commands of those that are still there.
  static func waitForNone(in tree: TemporaryTree) -> [String] {
    let deadline = DispatchTime.now() + .seconds(200)
    var left = find(below: tree.root.path)
    while !left.isEmpty, DispatchTime.now() < deadline { left = find(below: tree.root.path) }
    return left
  }

  /// Looks until there is one whose command has a word in it, for four minutes at most.
  ///
  /// On a thread of its own: where other tests keep Swift's own threads busy, what is waited for
  /// could come and go unseen.
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

  /// The numbers of those whose command has a word in it.
  static func all(in tree: TemporaryTree, of word: String) -> [pid_t] {
    find(below: tree.root.path).filter { $0.contains(word) }
      .compactMap { $0.split(separator: " ").first.flatMap { pid_t($0) } }
  }

  private static func find(below path: String) -> [String] {
    let files = FileManager.default
    return ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { process in
      guard Int32(process) != nil else { return nil }
      let bytes = files.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      // A process that has ended, and whose status nothing has read yet, has no command any more.
      guard !bytes.isEmpty else { return nil }
      let command = String(decoding: bytes, as: UTF8.self).replacing("\0", with: " ")
      let folder = (try? files.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")) ?? ""
      return command.contains(path) || folder.hasPrefix(path) ? "\(process) \(command)" : nil
    }
  }
}
