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
    /// Files and folders that are not the package's own, such as those that git ignores; read only
    /// if `paths` names them or something in them.
    package var foreign: Set<String>

    package init(paths: [String] = [], excluded: [String] = [], foreign: Set<String> = []) {
      self.paths = paths
      self.excluded = excluded
      self.foreign = foreign
    }

    /// Indicates whether a file belongs to other people, and `paths` names no part of their folder.
    func isForeign(_ path: String) -> Bool {
      var folder = ""
      for name in path.split(separator: "/") {
        folder += (folder.isEmpty ? "" : "/") + name
        let isOthers = foreign.contains(folder) || Self.dependencyFolders.contains(String(name))
        if isOthers, folder != path || foreign.contains(folder),
          !paths.contains(where: { $0 == folder || $0.hasPrefix("\(folder)/") })
        {
          return true
        }
      }
      return false
    }

    /// The folders of package managers.
    private static let dependencyFolders: Set<String> = [
      "Carthage", "Pods", "Vendor", "node_modules", "vendor",
    ]
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
      let found = kind.blocks(document, files)
      let isOfItsTime = Self.showsCodeOfItsTime(path) && !scope.paths.contains(path)
      return isOfItsTime ? found.map(\.skipped) : found
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
      guard Self.isDocumentation(path), !scope.isForeign(path) else { return false }
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

  /// Indicates whether a document tells a history: its code was right, or will be, at another time.
  private static func showsCodeOfItsTime(_ path: String) -> Bool {
    guard !path.hasSuffix(".swift") else { return false }
    let parts = path.lowercased().split(separator: "/")
    let name = parts.last ?? ""
    return ["changelog", "changes", "history", "releasenotes", "release-notes", "release_notes"]
      .contains { name.hasPrefix($0) }
      || ["migration", "migrating", "upgrading"].contains { name.contains($0) }
      || parts.dropLast().contains { folders.contains($0) }
      || name.prefixMatch(of: #/([a-z]+-)?\d{4}-/#) != nil
  }

  /// The folders of documents about changes.
  private static let folders: Set<Substring> = [
    "evolution", "migration", "migrations", "proposal", "proposals", "rfc", "rfcs",
  ]

  /// Indicates whether a file is below `Tests`: it is the input of a test, or its expected output.
  private static func isOfTests(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains("Tests")
  }
}

extension DocumentedFile {
  /// The file with blocks that are not checked.
  fileprivate var skipped: DocumentedFile {
    var file = self
    for index in file.blocks.indices where file.blocks[index].directive.skipReason == nil {
      file.blocks[index].directive.skipReason =
        "a document about changes shows code of its time; name the file to check it"
    }
    return file
  }
}
