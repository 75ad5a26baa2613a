import Foundation
import SiteRendering
import TutorialModel

/// The modules of the author's package whose sources can be handed to readers.
struct SourceModules {
  let packageFolder: String

  /// Those of the names that are Swift modules below `Sources/`, and those that they import.
  func load(_ names: some Sequence<String>) -> [String: SourceModule] {
    var found: [String: SourceModule] = [:]
    var waiting = Array(names)
    while let name = waiting.popLast() {
      guard found[name] == nil, let module = module(name) else { continue }
      found[name] = module
      waiting += module.imports
    }
    return found
  }

  /// Where the target's files are: below `Sources/`, at once or in a folder of several targets.
  private func folder(of name: String) -> URL {
    let sources = URL(fileURLWithPath: packageFolder).appendingPathComponent("Sources")
    let plain = sources.appendingPathComponent(name)
    let parents = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return parents.sorted().map { sources.appendingPathComponent("\($0)/\(name)") }
      .first { FileManager.default.fileExists(atPath: $0.path) } ?? plain
  }

  /// `nil` for a module that is not the package's, or is written in another language.
  private func module(_ name: String) -> SourceModule? {
    let folder = folder(of: name)
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path) else {
      return nil
    }
    var files: [SiteFile] = []
    var imports: Set<String> = []
    for path in paths.sorted() where path.hasSuffix(".swift") {
      guard let text = FileManager.default.contents(atPath: folder.path + "/" + path) else {
        continue
      }
      files.append(SiteFile(path: path, contents: Array(text)))
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
      imports.formUnion(ImportDeclaration.modules(in: lines))
    }
    guard !files.isEmpty else { return nil }
    return SourceModule(name: name, files: files, imports: imports.subtracting([name]).sorted())
  }
}
