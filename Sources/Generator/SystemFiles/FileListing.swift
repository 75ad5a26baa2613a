import Foundation

/// A line for each file in some folders, sorted by name.
package struct FileListing {
  /// An instant, in nanoseconds since 1970. Files that last changed before it are identified by
  /// their times.
  package let trustedBefore: Int
  package private(set) var text: [UInt8] = []
  package private(set) var hasReadContents = false
  private var visited: Set<FileID> = []
  /// The file system of the listed folder.
  private var device: dev_t?
  /// The folders that links may lead into.
  private var visible: VisibleFolders?

  /// The size in bytes of the largest file whose contents are read. A larger file is identified by
  /// its size and times: a stranger's file can have any size.
  package static let mostRead = 256 << 20

  private struct FileID: Hashable {
    var device, inode: Int

    init(_ status: stat) {
      device = Int(status.st_dev)
      inode = Int(status.st_ino)
    }
  }

  package init(trustedBefore: Int) {
    self.trustedBefore = trustedBefore
  }

  /// Adds a file, or all files in a folder. Links are followed, except to folders that contain the
  /// package. Each folder is visited once, and files on other file systems are not read.
  ///
  /// - Parameter visible: the folders that the path and links may lead into; `nil` means any.
  package mutating func add(
    _ path: String, excluding excluded: Set<String> = [], in visible: VisibleFolders? = nil
  ) {
    guard visible?.contains(path) ?? true else { return addLine(path, "absent") }
    visited = Self.folders(around: path)
    device = nil
    self.visible = visible
    walk(path, excluding: excluded)
  }

  private mutating func walk(_ path: String, excluding excluded: Set<String>) {
    guard !excluded.contains(path) else { return }
    guard let status = Self.status(of: path, in: visible) else { return addLine(path, "absent") }
    device = device ?? status.st_dev
    guard status.st_mode & S_IFMT == S_IFDIR else { return addFile(path, status) }
    guard visited.insert(FileID(status)).inserted else { return addLine(path, "again") }
    addLine(path, "folder")
    for name in Self.names(in: path) where !Self.isHidden(name) {
      walk("\(path)/\(name)", excluding: excluded)
    }
  }

  /// The sorted relative paths of all files in a folder. Links are followed, except to folders that
  /// contain the package. Each folder is visited once.
  ///
  /// - Parameters:
  ///   - excluded: complete paths.
  ///   - visible: the folders that the path and links may lead into; `nil` means any.
  ///   - isLinkListed: whether links that are not followed are listed like files.
  package static func paths(
    in folder: String, excluding excluded: Set<String> = [], in visible: VisibleFolders? = nil,
    listingOtherLinks isLinkListed: Bool = false
  ) -> [String] {
    guard visible?.contains(folder) ?? true else { return [] }
    var visited = folders(around: folder)
    var paths: [String] = []
    func walk(_ path: String) {
      let whole = path.isEmpty ? folder : "\(folder)/\(path)"
      guard !excluded.contains(whole) else { return }
      guard let status = Self.status(of: whole, in: visible) else {
        if isLinkListed { paths.append(path) }
        return
      }
      guard status.st_mode & S_IFMT == S_IFDIR else { return paths.append(path) }
      guard visited.insert(FileID(status)).inserted else { return }
      for name in names(in: whole) where !isHidden(name) {
        walk(path.isEmpty ? name : "\(path)/\(name)")
      }
    }
    walk("")
    return paths.sorted()
  }

  /// The status of a file, or of the file that a link leads to.
  ///
  /// - Returns: `nil` if it does not exist, or if it is a link that leads out of the visible
  ///   folders.
  private static func status(of path: String, in visible: VisibleFolders?) -> stat? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFLNK else { return status }
    guard visible?.contains(path) ?? true, stat(path, &status) == 0 else { return nil }
    return status
  }

  /// The folders that contain the package of a path: links to them are not followed.
  private static func folders(around path: String) -> Set<FileID> {
    var folders: Set<FileID> = []
    guard let real = realpath(path, nil) else { return [] }
    defer { free(real) }
    var parts = String(cString: real).split(separator: "/")
    var isOutside = false
    while true {
      let folder = "/" + parts.joined(separator: "/")
      var status = stat()
      if isOutside, stat(folder, &status) == 0 { folders.insert(FileID(status)) }
      isOutside = isOutside || stat(folder + "/Package.swift", &status) == 0
      guard parts.popLast() != nil else { return folders }
    }
  }

  private static func isHidden(_ name: String) -> Bool { name == ".build" || name == ".git" }

  /// The sorted names in a folder; empty if it does not exist or is not a folder.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    return bytes(in: stream).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// The names in an open folder, including hidden ones, sorted; empty if it cannot be read.
  static func names(inFolder descriptor: CInt) -> [String] {
    bytes(inFolder: descriptor).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// The names in an open folder as the system has them, in any order.
  static func bytes(inFolder descriptor: CInt) -> [[UInt8]] {
    // Needs its own stream: two readers may read the same folder.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return [] }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return []
    }
    return bytes(in: stream)
  }

  /// Reads the names and closes the stream.
  private static func bytes(in stream: OpaquePointer) -> [[UInt8]] {
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [dot], name != [dot, dot] { names.append(name) }
    }
    return names
  }

  private static let dot = UInt8(ascii: ".")

  private mutating func addFile(_ path: String, _ status: stat) {
    let (modified, changed) = status.times
    // Reading a pipe, a device or a kernel file may never end.
    let isReadable =
      status.st_mode & S_IFMT == S_IFREG && status.st_dev == device
      && status.st_size <= Self.mostRead
    if max(modified, changed) < trustedBefore || !isReadable {
      addLine(path, "\(status.st_size) \(modified) \(changed) \(status.st_ino)")
    } else {
      hasReadContents = true
      addLine(path, Digest(of: FileBytes.read(path)).description)
    }
  }

  private mutating func addLine(_ path: String, _ state: String) {
    text += path.utf8
    // The one byte that no name contains.
    text.append(0)
    text += state.utf8
    text.append(10)
  }
}
