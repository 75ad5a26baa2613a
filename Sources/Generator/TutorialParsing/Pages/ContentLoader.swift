import Foundation
import TutorialModel

/// Reads the Markdown files below a content folder.
package struct ContentLoader: Sendable {
  package init() {}

  /// All `*.md` files, sorted by path; hidden files and folders are passed over.
  ///
  /// A file that cannot be read or is not UTF-8 is left out and has a diagnostic.
  ///
  /// Throws: `ContentError` when there is no such folder.
  package func load(
    contentFolder: String, packageFolder: String
  ) async throws(ContentError) -> (files: [ContentFile], diagnostics: [Diagnostic]) {
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
    let prefix = self.prefix(of: folder, in: packageFolder)
    // By bytes: the order must not depend on the language of the machine.
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let texts = await sorted.concurrentMap { text(of: "\(root)/\($0)", path: prefix + $0) }
    var files: [ContentFile] = []
    var diagnostics: [Diagnostic] = []
    for (name, text) in zip(sorted, texts) {
      switch text {
      case .success(let text):
        files.append(ContentFile(path: prefix + name, route: String(name.dropLast(3)), text: text))
      case .failure(let problem): diagnostics.append(problem.diagnostic)
      }
    }
    return (files, diagnostics)
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

  /// A link to a folder is none: it could lead back to where it stands.
  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// `Content/`; a folder outside the package keeps its own last name.
  private func prefix(of folder: URL, in packageFolder: String) -> String {
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
