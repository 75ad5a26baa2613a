import SystemFiles

extension Limits {
  /// Returns whether the files in some folders stay within the limit on disk space.
  package func allow(_ folders: [SandboxFolder]) -> Bool {
    guard var left = disk else { return true }
    return folders.allSatisfy { folder in
      guard let size = folder.size(limit: left) else { return false }
      left -= size
      return true
    }
  }
}
