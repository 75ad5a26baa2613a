import Foundation

/// An open file or folder, which is closed when the value is destroyed.
///
/// A folder's entries are opened relative to it: links are refused, and the folder
/// cannot be swapped in between.
final class OpenFile: Sendable {
  private let number: Int32

  private init(number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// Opens a folder; links are followed. On failure `errno` says why.
  convenience init?(_ folder: String) {
    let number = Foundation.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    self.init(number: number)
  }

  /// The reason for the last failure.
  static var refusal: FileRefusal {
    switch errno {
    case ENOENT, ENAMETOOLONG: .missing
    case ENOTDIR: .notAFolder
    default: .unreadable(cause: String(cString: strerror(errno)))
    }
  }

  func open(_ name: String, flags: Int32) throws(FileRefusal) -> OpenFile {
    let number = openat(self.number, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | flags)
    guard number >= 0 else { throw Self.refusal }
    return OpenFile(number: number)
  }

  var isRegular: Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the kind of an entry; `nil` if there is none with this name.
  func kind(of name: String) -> ContainedFolder.Entry.Kind? { kind(of: Array(name.utf8)) }

  /// Returns the kind of an entry; `nil` if there is none with this name.
  func kind(of name: [UInt8]) -> ContainedFolder.Entry.Kind? {
    var status = stat()
    let name = name.map(CChar.init(bitPattern:)) + [0]
    guard fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The target of a link; `nil` if it is not a link, or its target is not UTF-8.
  func target(of link: String) -> String? {
    LinkTarget.read(link, in: number)
  }

  /// The names in a folder, including hidden ones, sorted.
  func names() -> [String] { FileListing.names(inFolder: number) }

  /// The names in a folder as the system has them, including hidden ones, sorted.
  func byteNames() -> [[UInt8]] {
    FileListing.bytes(inFolder: number).sorted { $0.lexicographicallyPrecedes($1) }
  }

  func read(limit: Int) throws(FileRefusal) -> [UInt8] {
    guard let part = FileBytes.read(fcntl(number, F_DUPFD_CLOEXEC, 0), limit: limit + 1) else {
      throw .notAFile
    }
    guard part.size <= limit, part.bytes.count <= limit else { throw .tooLarge(limit: limit) }
    guard part.bytes.count == part.size else {
      throw .unreadable(cause: "it changed while it was read")
    }
    return part.bytes
  }
}
