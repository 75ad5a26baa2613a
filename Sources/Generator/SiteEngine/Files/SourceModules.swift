import SiteRendering
import SwiftBuilding
import SwiftText
import SystemFiles
import TutorialModel

/// The modules of the author's package whose sources readers can download.
struct SourceModules {
  let package: DeclaredModules
  let packageFolder: String
  /// The imported modules of other packages, with their products.
  var external: [String: SampleProduct] = [:]
  /// Returns whether readers have a module with their toolchain.
  var isProvided: (String) -> Bool = { _ in true }
  /// The modules that were read before; they do not affect the answer.
  var memory = Memory()

  /// The sources of modules that were read last.
  typealias Memory = FolderMemory<Key, Answer>

  /// The input of reading a module, besides the contents of its folder.
  struct Key: Hashable {
    fileprivate var module: String
    fileprivate var package: String
    fileprivate var folder: String
    fileprivate var paths: [String]
  }

  struct Answer: Sendable {
    var modules: [String: SourceModule] = [:]
    /// The problems with sources that cannot be offered to readers, sorted by file.
    var diagnostics: [Diagnostic] = []
  }

  /// Loads the named modules that belong to the package, and the modules that these import, with
  /// the products of other packages that they need.
  func load(_ names: some Sequence<String>) -> Answer {
    var answer = Answer()
    var waiting = Array(names)
    var seen: Set<String> = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      guard let sources = package.sources(of: name) else {
        let product = external[name].flatMap { package.product($0.name, of: $0.dependency ?? "") }
        if product != nil || external[name] != nil || !isProvided(name) {
          answer.modules[name] = SourceModule(name: name, of: product)
        }
        continue
      }
      let key = Key(
        module: name, package: packageFolder, folder: sources.folder, paths: sources.paths)
      let found = memory.value(for: key, at: .tree(sources.folder, visible: visible)) {
        read(key)
      }
      answer.diagnostics += found.diagnostics
      guard var module = found.modules[name] else { continue }
      module.products = package.products(of: name)
      module.settings = package.settings(of: name)
      module.isIncomplete = package.needsMoreThanSources(name)
      module.imports = Set(module.imports + package.modules(under: name)).sorted()
      answer.modules[name] = module
      waiting += module.imports
    }
    answer.diagnostics.sort { $0.path < $1.path }
    return answer
  }

  private var visible: VisibleFolders { VisibleFolders(roots: [packageFolder]) }

  /// Reads a module alone, without the products that its manifest declares.
  private func read(_ key: Key) -> Answer {
    var answer = Answer()
    let name = key.module
    guard let folder = ContainedFolder.path(of: key.folder, in: packageFolder),
      visible.contains(key.folder)
    else {
      answer.diagnostics.append(outside(name))
      return answer
    }
    var files: [SiteFile] = []
    var imports: Set<String> = []
    for path in key.paths {
      let place = folder.isEmpty ? path : "\(folder)/\(path)"
      do {
        let text = try ContainedFolder(packageFolder).read(place)
        files.append(SiteFile(path: path, contents: text))
        guard path.hasSuffix(".swift") else { continue }
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        imports.formUnion(ImportDeclaration.modules(in: lines))
      } catch {
        answer.diagnostics.append(refused(place, error, module: name))
      }
    }
    guard !files.isEmpty else { return answer }
    answer.modules[name] = SourceModule(
      name: name, files: files, imports: imports.subtracting([name]).sorted())
    return answer
  }
}

private func outside(_ module: String) -> Diagnostic {
  Diagnostic(
    path: "Package.swift", position: nil,
    message:
      "the sources of '\(module)' are outside the package, and readers can download those of every "
      + "module that samples import. Move them into the package, or into a package of their own.")
}

private func refused(_ file: String, _ refusal: FileRefusal, module: String) -> Diagnostic {
  Diagnostic(
    path: file, position: nil,
    message: "this source file of '\(module)' cannot be offered for download: "
      + refusal.message(for: file, in: "the package"))
}
