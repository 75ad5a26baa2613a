import Foundation

/// The processes that have something to do with a tree: they work in it, or their command names it.
enum LeftProcesses {
  /// Looks until there are none, for half a minute at most.
  ///
  /// - Returns: the commands of those that are still there.
  static func waitForNone(in tree: TemporaryTree) -> [String] {
    let deadline = DispatchTime.now() + .seconds(30)
    var left = find(in: tree)
    while !left.isEmpty, DispatchTime.now() < deadline { left = find(in: tree) }
    return left
  }

  private static func find(in tree: TemporaryTree) -> [String] {
    let path = tree.root.path
    let files = FileManager.default
    return ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { process in
      guard Int32(process) != nil else { return nil }
      let bytes = files.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      // What has ended and was not asked for its status yet has no command any more.
      guard !bytes.isEmpty else { return nil }
      let command = String(decoding: bytes, as: UTF8.self).replacing("\0", with: " ")
      let folder = (try? files.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")) ?? ""
      return command.contains(path) || folder.hasPrefix(path) ? "\(process) \(command)" : nil
    }
  }
}
