import Foundation

/// A line for each file of some folders, in the order of their names.
package struct FileListing {
  /// Files last changed before this are known by their times; nanoseconds since 1970.
  package let trustedBefore: Int
  package private(set) var text: [UInt8] = []
  package private(set) var hasReadContents = false
  private var visited: Set<FileID> = []

  private struct FileID: Hashable { var device, inode: Int }

  package init(trustedBefore: Int) {
    self.trustedBefore = trustedBefore
  }

  /// Adds a file, or all files below a folder; links are followed, once into each folder.
  package mutating func add(_ path: String, excluding excluded: Set<String> = []) {
    visited = []
    walk(path, excluding: excluded)
  }

  private mutating func walk(_ path: String, excluding excluded: Set<String>) {
    guard !excluded.contains(path) else { return }
    var status = stat()
    guard stat(path, &status) == 0 else { return addLine(path, "absent") }
    guard status.st_mode & S_IFMT == S_IFDIR else { return addFile(path, status) }
    let id = FileID(device: Int(status.st_dev), inode: Int(status.st_ino))
    guard visited.insert(id).inserted else { return addLine(path, "again") }
    addLine(path, "folder")
    for name in Self.names(in: path) where name != ".build" && name != ".git" {
      walk("\(path)/\(name)", excluding: excluded)
    }
  }

  /// Sorted; empty for what is not there or is no folder.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private mutating func addFile(_ path: String, _ status: stat) {
    let (modified, changed) = status.times
    if max(modified, changed) < trustedBefore {
      addLine(path, "\(status.st_size) \(modified) \(changed) \(status.st_ino)")
    } else {
      hasReadContents = true
      addLine(path, ObjectCode.digest(of: FileBytes.read(path)).description)
    }
  }

  private mutating func addLine(_ path: String, _ state: String) {
    text += path.utf8
    // A name may hold anything but this.
    text.append(0)
    text += state.utf8
    text.append(10)
  }
}

extension stat {
  /// When the contents and when anything about the file changed; nanoseconds since 1970.
  fileprivate var times: (modified: Int, changed: Int) {
    #if canImport(Darwin)
      (st_mtimespec.nanoseconds, st_ctimespec.nanoseconds)
    #else
      (st_mtim.nanoseconds, st_ctim.nanoseconds)
    #endif
  }
}

extension timespec {
  fileprivate var nanoseconds: Int { tv_sec &* 1_000_000_000 &+ tv_nsec }
}
