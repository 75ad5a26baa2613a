import Foundation

/// The files and folders that a package's tools may see: a manifest can name any path, and a link
/// can lead to any.
package struct VisibleFolders: Sendable, Hashable, Codable {
  /// The folders' paths without links.
  private let roots: [String]

  /// - Parameter roots: the folders that tools may see, with everything in them.
  package init(roots: [String]) {
    self.roots = roots.compactMap(Self.resolved)
  }

  /// Returns whether a path is in one of the folders, after links are resolved.
  package func contains(_ path: String) -> Bool {
    guard let place = Self.resolved(path) else { return false }
    return roots.contains { place == $0 || place.hasPrefix("\($0)/") }
  }

  /// Returns whether a folder contains a Swift package: a manifest that is a regular file.
  package static func isPackage(_ folder: String) -> Bool {
    var status = stat()
    return lstat("\(folder)/Package.swift", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the absolute path of an existing file or folder without links.
  package static func resolved(_ path: String) -> String? {
    guard path.hasPrefix("/"), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
