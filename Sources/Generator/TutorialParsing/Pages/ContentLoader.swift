import Foundation
import TutorialModel

/// Reads the Markdown files below a content folder.
package struct ContentLoader: Sendable {
  package init() {}

  /// All `*.md` files, sorted by path; hidden files and folders are skipped.
  ///
  /// A file that cannot be read or is not UTF-8 is left out, with a diagnostic.
  ///
  /// Throws: `ContentError` when there is no such folder.
  package func load(
    contentFolder: String, packageFolder: String
  ) async throws(ContentError) -> (pages: [PageParser.Input], diagnostics: [Diagnostic]) {
    let folder = URL(fileURLWithPath: contentFolder).standardizedFileURL
    let root = folder.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else {
      throw .missingFolder(path: contentFolder)
    }
    guard isFolder.boolValue else { throw .notAFolder(path: contentFolder) }
    let names: [String]
    do {
      names = try markdownFiles(below: root, prefix: "")
    } catch {
      throw .unreadableFolder(path: contentFolder, cause: error.localizedDescription)
    }
    let prefix = Self.prefix(of: contentFolder, in: packageFolder)
    // By bytes: the order must not depend on the language of the machine.
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let texts = await sorted.concurrentMap { text(of: "\(root)/\($0)", path: prefix + $0) }
    var pages: [PageParser.Input] = []
    var diagnostics: [Diagnostic] = []
    for (name, text) in zip(sorted, texts) {
      switch text {
      case .success(let text):
        let document = SourceDocument(path: prefix + name, text: text)
        pages.append(PageParser.Input(document: document, route: String(name.dropLast(3))))
      case .failure(let problem): diagnostics.append(problem.diagnostic)
      }
    }
    return (pages, diagnostics)
  }

  private func markdownFiles(below folder: String, prefix: String) throws -> [String] {
    var names: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      guard !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      if isFolder(path) {
        names += try markdownFiles(below: path, prefix: prefix + name + "/")
      } else if name.hasSuffix(".md") {
        names.append(prefix + name)
      }
    }
    return names
  }

  /// A link to a folder does not count: it could lead back to where it stands.
  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// What the paths of documents begin with: `Content/`, or the last name of a folder outside the
  /// package.
  package static func prefix(of contentFolder: String, in packageFolder: String) -> String {
    let folder = URL(fileURLWithPath: contentFolder).standardizedFileURL
    let package = URL(fileURLWithPath: packageFolder).standardizedFileURL.pathComponents
    let components = folder.pathComponents
    if components.count > package.count, components.starts(with: package) {
      return components.dropFirst(package.count).map { $0 + "/" }.joined()
    }
    return components == package ? "" : folder.lastPathComponent + "/"
  }

  private struct Problem: Error {
    var diagnostic: Diagnostic
  }

  private func text(of file: String, path: String) -> Result<String, Problem> {
    guard let bytes = FileManager.default.contents(atPath: file) else {
      return .failure(Problem(diagnostic: unreadable(path: path)))
    }
    switch FileText(bytes) {
    case .text(let text): return .success(text)
    case .notText(let position, let byte):
      return .failure(Problem(diagnostic: notText(path: path, position: position, byte: byte)))
    }
  }
}

private func unreadable(path: String) -> Diagnostic {
  Diagnostic(
    path: path, position: nil,
    message: "the file cannot be read. Allow reading it, or move it out of the content folder.")
}

private func notText(path: String, position: SourcePosition, byte: String) -> Diagnostic {
  Diagnostic(
    path: path, position: position,
    message: "the byte \(byte) is not UTF-8 text. Save the file as UTF-8.")
}
