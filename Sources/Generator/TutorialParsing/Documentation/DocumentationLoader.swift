import Foundation
import SystemFiles
import TutorialModel

/// Finds the documentation of a package as it is: Markdown files, DocC catalogs with their tutorials,
/// and the comments of Swift code.
package struct DocumentationLoader: Sendable {
  /// What of a package's folder is read.
  package struct Scope: Sendable {
    /// Files and folders to keep to, relative to the package; all of it where there are none.
    package var paths: [String]
    /// Folders that are checked otherwise, relative to the package; read only where `paths` names
    /// something in them.
    package var excluded: [String]

    package init(paths: [String] = [], excluded: [String] = []) {
      self.paths = paths
      self.excluded = excluded
    }
  }

  package init() {}

  /// The files in which there are blocks, sorted by path, and how many files were read.
  ///
  /// - Throws: `ContentError` when there is no such folder.
  package func load(_ packageFolder: String, _ scope: Scope) async throws(ContentError)
    -> (files: [DocumentedFile], read: Int)
  {
    let (folder, all) = try Self.files(in: packageFolder)
    let packages = all.filter { $0.hasSuffix("/Package.swift") }.map {
      String($0.dropLast("Package.swift".count))
    }
    let names = all.filter { name in
      guard Self.isDocumentation(name) else { return false }
      if !scope.paths.isEmpty {
        return scope.paths.contains { $0.isEmpty || name == $0 || name.hasPrefix("\($0)/") }
          && (scope.paths.contains(name) || !Self.isTest(name))
      }
      return !Self.isTest(name) && !packages.contains(where: name.hasPrefix)
        && !scope.excluded.contains { name.hasPrefix("\($0)/") }
    }
    let files = await names.concurrentMap { name in Self.read(name, in: folder, beside: all) }
    return (files.joined().filter { !$0.blocks.isEmpty || !$0.diagnostics.isEmpty }, names.count)
  }

  /// The names of all that the Swift code of a package declares, for everybody or not, on this platform
  /// or another; but not those in its tests.
  ///
  /// - Throws: `ContentError` when there is no such folder.
  package func declaredNames(_ packageFolder: String) async throws(ContentError) -> Set<String> {
    let (folder, all) = try Self.files(in: packageFolder)
    let sources = all.filter { $0.hasSuffix(".swift") && !Self.isTest($0) }
    let names = await sources.concurrentMap { name -> Set<String> in
      let lines = Self.text(of: name, in: folder)?.lines.map(\.string) ?? []
      return Set(SwiftScanner.scan(lines).declarations.map(\.name))
    }
    return names.reduce(into: []) { $0.formUnion($1) }
  }

  /// The opened folder of a package, and the paths of all files in it.
  private static func files(in packageFolder: String) throws(ContentError)
    -> (folder: ContainedFolder, paths: [String])
  {
    do {
      let folder = try ContainedFolder(packageFolder)
      return (folder, try folder.files())
    } catch {
      throw ContentError(error, path: packageFolder)
    }
  }

  /// Whether a file is read, by its path in the package.
  package static func isDocumentation(_ name: String) -> Bool {
    if name == "Package.swift" || name.contains("/Package@swift-") || name.hasPrefix("Package@") {
      return false
    }
    if name.contains(".docc/"), name.hasSuffix(".swift") { return false }
    return ["md", "markdown", "tutorial", "swift"].contains { name.hasSuffix(".\($0)") }
  }

  /// What stands below `Tests` is a test's: its input, or what it expects.
  private static func isTest(_ name: String) -> Bool {
    name.split(separator: "/").dropLast().contains("Tests")
  }

  private static func read(_ name: String, in folder: ContainedFolder, beside all: [String])
    -> [DocumentedFile]
  {
    guard let document = text(of: name, in: folder) else { return [] }
    let isCatalog = name.contains(".docc/")
    if name.hasSuffix(".swift") { return [BlockFinder.blocks(ofSwift: document)] }
    if name.hasSuffix(".tutorial") {
      return TutorialSteps.files(in: document).compactMap { step in
        steps(named: step, besides: name, all).flatMap { text(of: $0, in: folder) }
          .map(BlockFinder.block(ofStep:))
      }
    }
    return [BlockFinder.blocks(ofMarkdown: document, isCatalog: isCatalog)]
  }

  /// The file that a tutorial calls by its name: it may be anywhere in the catalog.
  private static func steps(named step: String, besides name: String, _ all: [String]) -> String? {
    guard let end = name.range(of: ".docc/")?.upperBound else { return nil }
    let catalog = name[..<end]
    return all.first { $0.hasPrefix(catalog) && $0.hasSuffix("/\(step)") }
  }

  private static func text(of name: String, in folder: ContainedFolder) -> SourceDocument? {
    guard let bytes = try? folder.read(name), case .text(let text) = FileText(bytes) else {
      return nil
    }
    return SourceDocument(path: name, text: text)
  }
}

/// The files that the steps of a DocC tutorial show.
enum TutorialSteps {
  /// Their names, in order, none twice: `@Code(name: "Sloth.swift", file: "01-01-01.swift")`.
  static func files(in document: SourceDocument) -> [String] {
    var names: [String] = []
    for match in document.text.matches(of: #/@Code\s*\(([^)]*)\)/#) {
      guard let file = match.output.1.firstMatch(of: #/file:\s*"?([^",)\s]+)"?/#)?.output.1,
        file.hasSuffix(".swift"), !names.contains(String(file))
      else { continue }
      names.append(String(file))
    }
    return names
  }
}
