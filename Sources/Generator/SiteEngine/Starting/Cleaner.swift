import Foundation
import SitePublishing
import SystemFiles
import TutorialModel

/// Removes the build products of a package: `exhibit clean`.
public struct Cleaner: Sendable {
  private let configuration: Configuration

  public init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// A folder that was removed.
  public struct Removal: Sendable, Hashable, CustomStringConvertible {
    public var path: String
    /// The size of its files in bytes.
    public var size: Int

    /// `Removed Site/public (1.2 MB)`
    public var description: String {
      "Removed \(path) (\(ByteCountFormatter.string(fromByteCount: Int64(size), countStyle: .file)))"
    }
  }

  /// An error for a package that another process is using.
  struct InUse: Error, CustomStringConvertible {
    var description: String
  }

  /// Removes the modules and programs that were built for the package, and its site. Results of
  /// samples remain: all packages share them.
  ///
  /// - Throws: `InUse` while another process works on the package, and a `PublishError` for an
  ///   output folder that Exhibit did not write.
  public func clean() throws -> [Removal] {
    var removals: [Removal] = []
    if let folder = BuildFolder.find(
      for: configuration.packageFolder, in: configuration.environment)
    {
      let lock = try unused(folder)
      defer { lock.forEach { $0.release() } }
      removals.append(Removal(path: folder, size: Self.size(of: folder)))
      Folder.remove(folder)
    }
    let output = URL(fileURLWithPath: configuration.outputFolder)
    let size = Self.size(of: configuration.outputFolder)
    try configuration.authorFolders.check(output)
    if try SitePublisher().remove(output) {
      removals.append(Removal(path: configuration.outputFolder, size: size))
    }
    return removals
  }

  /// Locks the folders of all runs.
  ///
  /// - Throws: `InUse` if another process has locked one of them.
  private func unused(_ folder: String) throws -> [FolderLock] {
    var locks: [FolderLock] = []
    for name in FileListing.names(in: folder) where name.hasPrefix(Workspace.prefix) {
      guard let lock = FolderLock(ofAbandoned: "\(folder)/\(name)") else {
        locks.forEach { $0.release() }
        throw InUse(description: "\(folder) is in use: wait for the other exhibit, or end it")
      }
      locks.append(lock)
    }
    return locks
  }

  private static func size(of folder: String) -> Int {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return 0 }
    var sum = 0
    for case let path as String in paths {
      var status = stat()
      if lstat("\(folder)/\(path)", &status) == 0, status.st_mode & S_IFMT == S_IFREG {
        sum += Int(status.st_size)
      }
    }
    return sum
  }
}
