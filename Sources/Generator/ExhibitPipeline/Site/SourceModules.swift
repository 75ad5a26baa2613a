import SiteRendering
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The modules of the author's package whose sources readers can be given.
struct SourceModules {
  let package: DeclaredModules
  let packageFolder: String

  struct Answer: Sendable {
    var modules: [String: SourceModule] = [:]
    /// The problems with sources that readers cannot be given, sorted by file.
    var diagnostics: [Diagnostic] = []
  }

  /// Loads the named modules that belong to the package, and the modules that these import, with
  /// the products of other packages that they need.
  func load(_ names: some Sequence<String>) -> Answer {
    var answer = Answer()
    var waiting = Array(names)
    var seen: Set<String> = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted, let module = module(name, &answer.diagnostics) else {
        continue
      }
      answer.modules[name] = module
      waiting += module.imports
    }
    answer.diagnostics.sort { $0.path < $1.path }
    return answer
  }

  /// `nil` for a module that is not in the package, or is written in another language.
  private func module(_ name: String, _ diagnostics: inout [Diagnostic]) -> SourceModule? {
    guard let sources = package.sources(of: name), !sources.paths.isEmpty else { return nil }
    guard let folder = ContainedFolder.path(of: sources.folder, in: packageFolder) else {
      diagnostics.append(outside(name))
      return nil
    }
    var files: [SiteFile] = []
    var imports: Set<String> = []
    for path in sources.paths {
      let place = folder.isEmpty ? path : "\(folder)/\(path)"
      do {
        let text = try ContainedFolder(packageFolder).read(place)
        files.append(SiteFile(path: path, contents: text))
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        imports.formUnion(ImportDeclaration.modules(in: lines))
      } catch {
        diagnostics.append(refused(place, error, module: name))
      }
    }
    guard !files.isEmpty else { return nil }
    var module = SourceModule(
      name: name, files: files, imports: imports.subtracting([name]).sorted())
    module.products = package.products(of: name)
    return module
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
