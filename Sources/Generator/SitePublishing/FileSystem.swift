import Foundation

/// The system calls for publishing; each returns 0 or an error number.
enum FileSystem {
  enum Kind {
    case folder, link, other
  }

  /// The kind of the file at a path; links are not followed. `nil` if there is no file.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The absolute path with links resolved; `nil` if there is no file.
  static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The absolute path of a file that may not exist yet. Links are resolved as far as the path
  /// exists.
  static func place(of path: String) -> String {
    if let resolved = resolve(path) { return resolved }
    let url = URL(filePath: path)
    let around = url.deletingLastPathComponent().path(percentEncoded: false)
    guard around.utf8.count < path.utf8.count else { return path }
    let place = place(of: around)
    return place == "/" ? "/\(url.lastPathComponent)" : "\(place)/\(url.lastPathComponent)"
  }

  /// The names in a folder, including hidden ones; `nil` if it cannot be read.
  static func entries(of folder: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: folder)
  }

  /// Gives a folder the permissions of another one.
  static func copyPermissions(of model: String, to path: String) -> Int32 {
    var status = stat()
    guard stat(model, &status) == 0 else { return 0 }
    return chmod(path, status.st_mode & 0o7777) == 0 ? 0 : errno
  }

  /// Creates a folder and its missing parents.
  static func makeFolders(_ path: String) -> Int32 {
    if mkdir(path, 0o777) == 0 { return 0 }
    let code = errno
    switch code {
    case EEXIST:
      var status = stat()
      guard stat(path, &status) == 0 else { return errno }
      return status.st_mode & S_IFMT == S_IFDIR ? 0 : ENOTDIR
    case ENOENT:
      let around = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
      guard around.count < path.count else { return code }
      let outer = makeFolders(around)
      guard outer == 0 else { return outer }
      return mkdir(path, 0o777) == 0 || errno == EEXIST ? 0 : errno
    default: return code
    }
  }

  /// Writes a file that does not exist yet, and creates its missing folders.
  static func writeWithFolders(_ contents: [UInt8], to path: String) -> Int32 {
    let code = write(contents, to: path)
    guard code == ENOENT else { return code }
    let folder = path.prefix(upTo: path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.endIndex)
    let outer = makeFolders(String(folder))
    return outer == 0 ? write(contents, to: path) : outer
  }

  /// Writes a file that does not exist yet.
  static func write(_ contents: [UInt8], to path: String) -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { return errno }
    var code: Int32 = 0
    contents.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty, code == 0 {
        let written = Foundation.write(file, rest.baseAddress, rest.count)
        if written >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
        } else if errno != EINTR {
          code = errno
        }
      }
    }
    // Some file systems report only now that the disk is full.
    if close(file) != 0, code == 0 { code = errno }
    return code
  }

  static func rename(_ source: String, to target: String) -> Int32 {
    guard Foundation.rename(source, target) == 0 else { return errno }
    syncFolder(URL(filePath: target).deletingLastPathComponent().path(percentEncoded: false))
    return 0
  }

  static func syncFolder(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// The name of the file that marks a folder as ours: only marked or empty folders are replaced.
  static let siteMarker = ".exhibit-site"

  /// Removes a site and everything in it, its marker last: a partly removed site is still marked.
  static func removeSite(at path: String) {
    for entry in (entries(of: path) ?? []).sorted() where entry != siteMarker {
      try? FileManager.default.removeItem(atPath: "\(path)/\(entry)")
    }
    unlink("\(path)/\(siteMarker)")
    rmdir(path)
  }
}
