import SystemFiles

extension Limits {
  /// Returns whether folders are small enough.
  package func allow(_ folders: [SandboxFolder]) -> Bool {
    guard var left = disk else { return true }
    return folders.allSatisfy { folder in
      guard let size = folder.size(limit: left) else { return false }
      left -= size
      return true
    }
  }
}
