import SystemFiles
import TutorialModel

/// Reads the files that samples include, which must be in the package.
package struct IncludeReader: Sendable {
  private let packageFolder: String
  private let drafts: [String: String]

  /// - Parameters:
  ///   - packageFolder: the folder whose files samples may include.
  ///   - drafts: the texts to read in place of files, by the files' paths in that folder.
  package init(packageFolder: String, drafts: [String: String] = [:]) {
    self.packageFolder = packageFolder
    self.drafts = drafts
  }

  /// The paths of the files that a page and its samples name, including files that do not exist.
  package static func paths(includedBy page: Page) -> Set<String> {
    Set(page.blocks.codeBlocks.compactMap { $0.include?.path })
      .union(page.frontMatter.files.map { path(of: $0, on: page) })
  }

  /// The files that a page's programs find in their working folder, or the reasons why they cannot
  /// be read.
  package func files(of page: Page) -> [PageFile] {
    page.frontMatter.files.map { name in
      PageFile(
        name: name, contents: Result { () throws(IncludeProblem) in try read(name, on: page) })
    }
  }

  private func read(_ name: SiteName, on page: Page) throws(IncludeProblem) -> [UInt8] {
    let parts = name.text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") }) else {
      throw IncludeProblem(message: notBeside(name.text))
    }
    let path = Self.path(of: name, on: page)
    do {
      return try ContainedFolder(packageFolder).read(path)
    } catch .missing {
      throw .init(message: missingBeside(name.text, hint: suggestion(for: path)))
    } catch {
      throw .init(message: message(for: error, path))
    }
  }

  private static func path(of name: SiteName, on page: Page) -> String {
    let folder = page.path.split(separator: "/").dropLast()
    return (folder.map(String.init) + [name.text]).joined(separator: "/")
  }

  /// Everything that the samples of a page include.
  package func read(for page: Page) -> SampleCollector.Includes {
    let includes = Set(page.blocks.codeBlocks.compactMap(\.include))
    return Dictionary(
      uniqueKeysWithValues: includes.map { include in
        (include, Result { () throws(IncludeProblem) in try read(include) })
      })
  }

  /// The names of the regions of a file, in the order of their lines; none for a file that cannot
  /// be read.
  package func regions(of path: String) -> [String] {
    guard let text = try? text(of: path) else { return [] }
    return SnippetRegion.names(in: SourceDocument(path: path, text: text))
  }

  private func read(_ include: SampleWords.Include) throws(IncludeProblem) -> SourceDocument {
    let document = SourceDocument(path: include.path, text: try text(of: include.path))
    guard let region = include.region else { return document }
    return try SnippetRegion.find(region, in: document)
  }

  private func text(of path: String) throws(IncludeProblem) -> String {
    if let draft = drafts[path] { return draft }
    let bytes: [UInt8]
    do {
      bytes = try ContainedFolder(packageFolder).read(path)
    } catch {
      throw .init(message: message(for: error, path))
    }
    switch FileText(bytes) {
    case .text(let text): return text
    case .notText(let position, let byte):
      throw .init(message: notText(path, position: position, byte: byte))
    }
  }

  private func message(for refusal: FileRefusal, _ path: String) -> String {
    switch refusal {
    case .missing, .notAFolder: missing(path, hint: suggestion(for: path))
    case .leadsOut: linkLeavesPackage(path)
    case .isFolder: folderMessage(path)
    case .notAFile: notAFileMessage(path)
    case .unreadable: unreadable(path)
    case .hidden, .tooLarge: refusal.message(for: path, in: "the package")
    }
  }

  /// The most similar name in the folder where the file should be.
  private func suggestion(for path: String) -> String {
    var folders = path.split(separator: "/").map(String.init)
    let name = folders.removeLast()
    let prefix = folders.map { $0 + "/" }.joined()
    guard let entries = try? ContainedFolder(packageFolder).entries(of: prefix),
      // A dangling link does exist under exactly that name.
      let nearest = entries.map(\.name).filter({ $0 != name }).nearest(to: name)
    else { return "" }
    return " Did you mean '\(prefix)\(nearest)'?"
  }
}

extension CodeBlock {
  /// The file that the block's info string names with `include`.
  fileprivate var include: SampleWords.Include? {
    guard info.contains("include") else { return nil }
    guard language == "swift" else {
      guard let word = listingInclude, !word.isMalformed else { return nil }
      return word.value.flatMap { try? SampleWords.Include($0) }
    }
    return SampleWordsParser().parse(info: info, at: infoPosition, path: "").words.include
  }
}

private func notBeside(_ name: String) -> String {
  "'\(name)' is not the name of a file beside the page. Write its path from the page's folder, "
    + "without '.' and '..'."
}

private func missingBeside(_ name: String, hint: String) -> String {
  "there is no file '\(name)' beside the page. Write its path from the page's folder.\(hint)"
}

private func missing(_ path: String, hint: String) -> String {
  "there is no file '\(path)' in the package. Write its path from the folder of the package.\(hint)"
}

private func folderMessage(_ path: String) -> String {
  "'\(path)' is a folder. Name one of the files in it."
}

private func notAFileMessage(_ path: String) -> String {
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
