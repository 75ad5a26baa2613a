import Foundation
import SystemFiles
import TutorialModel

/// Reads the Markdown files below a content folder.
package struct ContentLoader: Sendable {
  package init() {}

  /// All `*.md` files, sorted by path; hidden files and folders are skipped.
  ///
  /// A file that is not in the folder, cannot be read or is not UTF-8 is left out, with a
  /// diagnostic.
  ///
  /// - Throws: `ContentError` if there is no such folder.
  package func load(
    contentFolder: String, packageFolder: String
  ) async throws(ContentError) -> (pages: [PageParser.Input], diagnostics: [Diagnostic]) {
    let folder: ContainedFolder
    let names: [String]
    let others: [String]
    let unnameable: [UnnameableEntry]
    do {
      folder = try ContainedFolder(
        Self.standardized(contentFolder), within: Self.standardized(packageFolder))
      let (files, problems) = try folder.listing()
      // A folder with such a name may contain a page.
      unnameable = problems.filter {
        $0.reason == .sameName || $0.isFolder || Page.route(ofFile: $0.path) != nil
      }
      names = files.filter { Page.route(ofFile: $0) != nil }
      others = files.filter(Self.looksLikeMarkdown)
    } catch {
      throw ContentError(error, path: contentFolder)
    }
    let prefix = Self.prefix(of: contentFolder, in: packageFolder)
    let found = await names.concurrentMap { name in
      Result { () throws(Diagnostic) in try page(name, in: folder, path: prefix + name) }
    }
    var pages: [PageParser.Input] = []
    var diagnostics: [Diagnostic] = []
    for page in found {
      switch page {
      case .success(let page): pages.append(page)
      case .failure(let problem): diagnostics.append(problem)
      }
    }
    diagnostics += unnameable.map {
      Diagnostic(path: prefix + $0.path, position: nil, message: $0.message)
    }
    if names.isEmpty, unnameable.isEmpty {
      let path = prefix.isEmpty ? "." : String(prefix.dropLast())
      diagnostics.append(Diagnostic(path: path, position: nil, message: noPages))
    }
    diagnostics += others.map {
      Diagnostic(path: prefix + $0, position: nil, severity: .warning, message: notRead)
    }
    return (pages, diagnostics)
  }

  /// Returns whether a file that is not a page has another common extension of markup files.
  private static func looksLikeMarkdown(_ name: String) -> Bool {
    guard !name.hasSuffix(".md"), let dot = name.lastIndex(of: ".") else { return false }
    return ["md", "markdown", "mdown", "mkdn", "mkd", "mdwn", "mdx", "rst", "adoc"]
      .contains(name[name.index(after: dot)...].lowercased())
  }

  private static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The beginning of the documents' paths: `Content/`, or the last name of a folder outside the
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

  private func page(_ name: String, in folder: ContainedFolder, path: String)
    throws(Diagnostic) -> PageParser.Input
  {
    let text: FileText
    do {
      text = FileText(try folder.read(name))
    } catch {
      throw Diagnostic(path: path, position: nil, message: message(for: error, name: name))
    }
    switch text {
    case .text(let text):
      return PageParser.Input(
        document: SourceDocument(path: path, text: text), route: Page.route(ofFile: name) ?? "")
    case .notText(let position, let byte):
      throw Diagnostic(
        path: path, position: position,
        message: "the byte \(byte) is not UTF-8 text. Save the file as UTF-8.")
    }
  }
}

extension ContentError {
  package init(_ refusal: FileRefusal, path: String) {
    self =
      switch refusal {
      case .missing: .missingFolder(path: path)
      case .notAFolder, .isFolder, .notAFile: .notAFolder(path: path)
      case .leadsOut, .hidden: .foreignFolder(path: path)
      case .unreadable(let cause): .unreadableFolder(path: path, cause: cause)
      case .tooLarge: .unreadableFolder(path: path, cause: "it is too large")
      }
  }
}

private let noPages =
  "there is no page in this folder: no file whose name ends in .md. Write one, or name another "
  + "folder with --content DIR."

private let notRead =
  "this file is not read: the names of pages end in .md. Rename it, or move it out of the folder."

private func message(for refusal: FileRefusal, name: String) -> String {
  switch refusal {
  case .missing, .unreadable:
    "the file cannot be read. Allow reading it, or move it out of the content folder."
  default: refusal.message(for: name, in: "the content folder")
  }
}
