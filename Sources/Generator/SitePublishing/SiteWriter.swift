import Foundation
import Synchronization
import TutorialModel

/// Writes the files of a new site, in any order and from several tasks.
///
/// Problems are reported when the site is finished, not when a file is written.
package final class SiteWriter: Sendable {
  /// An absolute path, without a trailing slash.
  private let folder: String
  /// The output folder as the user gave it, for messages.
  private let shown: String
  private let problems = Mutex<[String: PublishError]>([:])

  init(folder: String, shownAs shown: String) {
    self.folder = folder
    self.shown = shown
  }

  package func write(_ file: SiteFile) {
    guard let problem = problem(writing: file) else { return }
    problems.withLock { $0[file.path] = problem }
  }

  /// Makes sure that all files are on the disk.
  ///
  /// - Throws: the problem of the first file, by its path, that could not be written.
  func finish() throws(PublishError) {
    if let first = problems.withLock({ $0.min { $0.key < $1.key } }) { throw first.value }
    let code = FileSystem.flush(folder)
    guard code == 0 else {
      throw PublishError(errno: code, path: shown, problem: "cannot write the site to the disk")
    }
  }

  private func problem(writing file: SiteFile) -> PublishError? {
    guard file.isInside else {
      return PublishError(
        .badFile, path: file.path, problem: "this file would not be inside the site")
    }
    let path = "\(folder)/\(file.path)"
    switch FileSystem.writeWithFolders(file.contents, to: path) {
    case 0: return nil
    case EEXIST where FileSystem.kind(of: path) == .folder:
      return PublishError(
        errno: EISDIR, path: shown, problem: "cannot write \(file.path)")
    case EEXIST:
      return PublishError(.badFile, path: file.path, problem: "this file would be written twice")
    case let code:
      return PublishError(errno: code, path: shown, problem: "cannot write \(file.path)")
    }
  }
}

extension SiteFile {
  /// Indicates whether its path leads to a place below the folder of the site.
  fileprivate var isInside: Bool {
    !path.utf8.contains(0)
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy
      {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }
}
