import SwiftText
import SystemFiles
import TutorialModel
import TutorialParsing

/// Reads the documentation of a package: Markdown files, DocC catalogs with their tutorials, and
/// the comments of Swift code.
package struct DocumentationReader: Sendable {
  /// The part of a package's folder that is read.
  package struct Scope: Sendable, Hashable {
    /// The only files and folders to read, relative to the package; empty for all of it.
    package var paths: [String]
    /// Folders that are checked in another way, relative to the package; read only if `paths` names
    /// something in them.
    package var excluded: [String]

    package init(paths: [String] = [], excluded: [String] = []) {
      self.paths = paths
      self.excluded = excluded
    }
  }

  private let files: PackageFiles

  package init(_ files: PackageFiles) { self.files = files }

  /// Indicates whether a file is read, by its path in the package.
  package static func isDocumentation(_ path: String) -> Bool { DocumentKind.of(path) != nil }

  /// The endings of the files that are read: `.md`.
  package static var endings: [String] { DocumentKind.all.flatMap(\.endings).map { ".\($0)" } }

  /// The files with blocks or problems, sorted by path, and the number of files that were read.
  package func documentation(in scope: Scope = Scope()) async -> (
    files: [DocumentedFile], readFiles: Int
  ) {
    let paths = paths(in: scope)
    let found = await paths.concurrentMap { path -> [DocumentedFile] in
      guard let kind = DocumentKind.of(path), let document = files.document(path) else { return [] }
      return kind.blocks(document, files)
    }
    // Two tutorials may show the same file.
    var known: Set<String> = []
    let documented = found.joined().filter { file in
      (!file.blocks.isEmpty || !file.diagnostics.isEmpty) && known.insert(file.path).inserted
    }
    return (documented.sorted { $0.path < $1.path }, paths.count)
  }

  private func paths(in scope: Scope) -> [String] {
    let nestedPackages = files.paths.filter { $0.hasSuffix("/Package.swift") }.map {
      String($0.dropLast("Package.swift".count))
    }
    return files.paths.filter { path in
      guard Self.isDocumentation(path) else { return false }
      if !scope.paths.isEmpty {
        return scope.paths.contains { $0.isEmpty || path == $0 || path.hasPrefix("\($0)/") }
          && (scope.paths.contains(path) || !Self.isOfTests(path))
      }
      return !Self.isOfTests(path) && !nestedPackages.contains(where: path.hasPrefix)
        && !scope.excluded.contains { path.hasPrefix("\($0)/") }
    }
  }

  /// The names that the package's Swift code declares, at any access level and for any platform,
  /// without those of its tests.
  package func declaredNames() async -> Set<String> {
    let sources = files.paths.filter { $0.hasSuffix(".swift") && !Self.isOfTests($0) }
    let names = await sources.concurrentMap { path -> Set<String> in
      let lines = files.document(path)?.lines.map(\.string) ?? []
      return Set(SwiftScanner.scan(lines).declarations.map(\.name))
    }
    return names.reduce(into: []) { $0.formUnion($1) }
  }

  /// Indicates whether a file is below `Tests`: it is the input of a test, or its expected output.
  private static func isOfTests(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains("Tests")
  }
}
