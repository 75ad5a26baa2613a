import Foundation

/// A folder to which others write. Only files inside it can be read, by their paths in it.
///
/// Each step of a path starts from the open folder before it, so a folder cannot be replaced with a
/// link between the check and the reading. Links are followed only if they stay inside; names that
/// begin with a period are never followed.
package struct ContainedFolder: Sendable {
  /// The maximum sizes, in bytes, of a text file and of any other file.
  package static let textLimit = 8 << 20
  package static let fileLimit = 64 << 20

  /// An entry of a folder; links are not followed.
  package struct Entry: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case file, folder, link
      /// A pipe, a socket or a device.
      case other
    }

    package var name: String
    package var kind: Kind
  }

  private let root: OpenFile
  /// The folder's path without links, to resolve links with absolute targets.
  private let path: String

  /// Opens a folder that Exhibit's user named: links on the path to it are trusted.
  package init(_ path: String) throws(FileRefusal) {
    guard let root = OpenFile(path) else { throw OpenFile.refusal }
    self.init(root, at: path)
  }

  /// Opens a folder. If its path is in another folder, to which others write, the opened folder
  /// must really be inside.
  ///
  /// - Parameters:
  ///   - path: an absolute path without `.` and `..`; its own names may begin with a period.
  ///   - package: the other folder's path, in the same form.
  package init(_ path: String, within package: String) throws(FileRefusal) {
    if let inside = Self.path(of: path, in: package) {
      let outer = try ContainedFolder(package)
      self.init(try outer.open(inside, mayBeHidden: true).folder, at: path)
    } else {
      try self.init(path)
    }
  }

  private init(_ root: OpenFile, at path: String) {
    self.root = root
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    self.path = resolved.map { String(cString: $0) } ?? path
  }

  /// The path relative to a folder; `nil` if the path is not in the folder.
  package static func path(of path: String, in folder: String) -> String? {
    if path == folder { return "" }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.utf8.starts(with: start.utf8)
      ? String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self) : nil
  }

  /// Returns whether a path stays in a folder if every `..` is followed, but no link is.
  package static func holds(_ path: String, in folder: String) -> Bool {
    Self.path(
      of: URL(fileURLWithPath: path).standardizedFileURL.path,
      in: URL(fileURLWithPath: folder).standardizedFileURL.path) != nil
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameter limit: the maximum number of bytes that it may have.
  package func read(_ path: String, limit: Int = textLimit) throws(FileRefusal) -> [UInt8] {
    guard case .file(let file) = try open(path) else { throw .isFolder }
    return try file.read(limit: limit)
  }

  /// The entries of a folder, sorted by name, without names that begin with a period.
  ///
  /// - Parameter path: the folder's path; empty for this folder itself.
  package func entries(of path: String = "") throws(FileRefusal) -> [Entry] {
    let folder = try open(path).folder
    return folder.names().filter { !$0.utf8.isHidden }.compactMap { name in
      folder.kind(of: name).map { Entry(name: name, kind: $0) }
    }
  }

  /// The paths of all files, sorted by their bytes. Links are included, but not the contents of
  /// linked folders: a link may lead back to a folder above it.
  package func files() throws(FileRefusal) -> [String] { try listing().files }

  /// The paths of all files as for ``files()``, and the files and folders that have no path.
  package func listing() throws(FileRefusal) -> (files: [String], unnameable: [UnnameableEntry]) {
    var paths: [String] = []
    var unnameable: [UnnameableEntry] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let here = try open(folder).folder
      // Names that Unicode considers equal are one element, however they are encoded.
      var known: Set<String> = []
      for bytes in here.byteNames() where bytes.first != UInt8(ascii: ".") {
        let name = String(validating: bytes, as: UTF8.self)
        let isFolder = here.kind(of: bytes) == .folder
        if name.map({ known.insert($0).inserted }) != true {
          unnameable.append(
            UnnameableEntry(
              bytes, in: folder, reason: name == nil ? .notUTF8 : .sameName, isFolder: isFolder))
        } else if let name {
          let path = folder.isEmpty ? name : "\(folder)/\(name)"
          if isFolder { folders.append(path) } else { paths.append(path) }
        }
      }
    }
    return (paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, unnameable)
  }

  private enum Opened {
    case file(OpenFile), folder(OpenFile)

    var folder: OpenFile {
      get throws(FileRefusal) {
        guard case .folder(let folder) = self else { throw .notAFolder }
        return folder
      }
    }
  }

  private static let maximumLinks = 40

  /// - Parameter mayBeHidden: whether names in the path itself may begin with a period; names in
  ///   link targets never may.
  private func open(_ path: String, mayBeHidden: Bool = false) throws(FileRefusal) -> Opened {
    // The open folders from the root to the current one, and the remaining steps, last first.
    var folders = [root]
    var steps = Self.steps(path)
    var links = 0
    while let name = steps.popLast() {
      guard name != ".." else {
        guard folders.count > 1 else { throw .leadsOut }
        folders.removeLast()
        continue
      }
      if name.utf8.isHidden, !mayBeHidden || links > 0 { throw .hidden(name: name) }
      let here = folders[folders.count - 1]
      guard let kind = here.kind(of: name) else {
        // To the system, accents that are encoded differently are different names.
        guard
          let same = here.names().first(where: { $0 == name && !$0.utf8.elementsEqual(name.utf8) })
        else { throw .missing }
        steps.append(same)
        continue
      }
      switch kind {
      case .folder: folders.append(try here.open(name, flags: O_DIRECTORY))
      case .file:
        guard steps.isEmpty else { throw .missing }
        // Must not wait if the file has been replaced with a pipe.
        let file = try here.open(name, flags: O_NONBLOCK)
        guard file.isRegular else { throw .notAFile }
        return .file(file)
      case .link:
        links += 1
        guard links <= Self.maximumLinks, var target = here.target(of: name) else { throw .missing }
        if target.utf8.first == UInt8(ascii: "/") {
          guard let inside = Self.path(of: target, in: self.path) else { throw .leadsOut }
          target = inside
          folders = [root]
        }
        steps += Self.steps(target)
      case .other: throw .notAFile
      }
    }
    return .folder(folders[folders.count - 1])
  }

  /// Splits by bytes: to the system, a slash with a combining accent is still a slash.
  private static func steps(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0 != "." }.reversed()
  }
}

extension String.UTF8View {
  fileprivate var isHidden: Bool { first == UInt8(ascii: ".") }
}
