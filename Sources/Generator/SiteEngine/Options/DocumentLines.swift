import Foundation
import RunReporting
import Synchronization
import SystemFiles
import TutorialModel

/// Reads the lines of documents that messages refer to.
final class DocumentLines: Sendable {
  private let packageFolder: String
  private let paths: ReportPaths
  /// The lines of the files that were read, by path; empty for an unreadable file.
  private let files = Mutex<[String: [[UInt8]]]>([:])

  init(packageFolder: String, paths: ReportPaths) {
    self.packageFolder = packageFolder
    self.paths = paths
  }

  /// Returns a line of a document by its 1-based number; `nil` if there is no such line.
  func line(_ number: Int, of path: String) -> String? {
    let lines = files.withLock { files in
      if let known = files[path] { return known }
      let found = read(path)
      files[path] = found
      return found
    }
    return lines.indices.contains(number - 1)
      ? String(decoding: lines[number - 1], as: UTF8.self) : nil
  }

  private func read(_ path: String) -> [[UInt8]] {
    let file = paths.location(of: path)
    let inside = ContainedFolder.path(of: file, in: packageFolder)
    let folder = inside == nil ? file.parentPath : packageFolder
    guard
      let bytes = try? ContainedFolder(folder)
        .read(inside ?? (file as NSString).lastPathComponent)
    else { return [] }
    return SourceDocument(path: path, text: String(decoding: bytes, as: UTF8.self)).lines
  }
}
