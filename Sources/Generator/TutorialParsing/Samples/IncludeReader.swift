import Foundation
import TutorialModel

/// Reads what samples include: files of the package, and no others.
package struct IncludeReader: Sendable {
  private let packageFolder: String

  /// - Parameter packageFolder: the folder whose files samples may include.
  package init(packageFolder: String) {
    self.packageFolder = packageFolder
  }

  /// Everything that the samples of a page include.
  package func read(for page: Page) -> SampleCollector.Includes {
    let includes = Set(page.blocks.codeBlocks.compactMap(\.include))
    return Dictionary(
      uniqueKeysWithValues: includes.map { include in
        (include, Result { () throws(IncludeProblem) in try read(include) })
      })
  }

  private func read(_ include: SampleWords.Include) throws(IncludeProblem) -> SourceDocument {
    let document = SourceDocument(path: include.path, text: try text(of: include.path))
    guard let region = include.region else { return document }
    return try SnippetRegion.find(region, in: document)
  }

  private func text(of path: String) throws(IncludeProblem) -> String {
    let file = try resolved(path)
    switch try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType {
    case .typeDirectory: throw .init(message: isFolder(path))
    case .typeRegular: break
    // Reading a pipe could block for ever.
    default: throw .init(message: isNoFile(path))
    }
    guard let bytes = FileManager.default.contents(atPath: file) else {
      throw .init(message: unreadable(path))
    }
    switch FileText(bytes) {
    case .text(let text): return text
    case .notText(let position, let byte):
      throw .init(message: notText(path, position: position, byte: byte))
    }
  }

  /// The path of the file itself, with all links followed.
  private func resolved(_ path: String) throws(IncludeProblem) -> String {
    guard let package = realPath(packageFolder), let file = realPath("\(packageFolder)/\(path)")
    else { throw .init(message: missing(path, hint: suggestion(for: path))) }
    guard isInside(file, package) else { throw .init(message: linkLeavesPackage(path)) }
    return file
  }

  private func isInside(_ file: String, _ package: String) -> Bool {
    let root = package.hasSuffix("/") ? package : package + "/"
    return file == package || file.utf8.starts(with: root.utf8)
  }

  private func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The nearest name in the folder in which the file should be.
  private func suggestion(for path: String) -> String {
    var folders = path.split(separator: "/").map(String.init)
    let name = folders.removeLast()
    let prefix = folders.map { $0 + "/" }.joined()
    guard let package = realPath(packageFolder),
      let folder = realPath("\(packageFolder)/\(prefix)"), isInside(folder, package),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder),
      // A link to nowhere is there by that very name.
      let nearest = names.filter({ $0 != name }).sorted().nearest(to: name)
    else { return "" }
    return " Did you mean '\(prefix)\(nearest)'?"
  }
}

extension CodeBlock {
  /// What the block's info string names, if it is a sample that includes something.
  fileprivate var include: SampleWords.Include? {
    guard language == "swift", info.contains("include") else { return nil }
    return SampleWordsParser().parse(info: info, at: infoPosition, path: "").words.include
  }
}

private func missing(_ path: String, hint: String) -> String {
  "there is no file '\(path)' in the package. Write its path from the folder of the package.\(hint)"
}

private func isFolder(_ path: String) -> String {
  "'\(path)' is a folder. Name one of the files in it."
}

private func isNoFile(_ path: String) -> String {
  "'\(path)' is not a file that can be read as text."
}

private func unreadable(_ path: String) -> String {
  "the file '\(path)' cannot be read. Allow reading it."
}

private func linkLeavesPackage(_ path: String) -> String {
  "'\(path)' leads out of the package through a link. Only its own files can be included."
}

private func notText(_ path: String, position: SourcePosition, byte: String) -> String {
  "'\(path)' is not UTF-8 text: the byte at \(position) is \(byte). Save the file as UTF-8."
}
