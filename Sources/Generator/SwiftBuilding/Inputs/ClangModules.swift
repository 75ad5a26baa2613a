import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// Finds the Clang arguments for the C modules that Swift modules depend on.
struct ClangModules {
  private static let sourceExtensions: Set = [
    "c", "m", "mm", "cc", "cpp", "cxx", "S", "s", "asm",
  ]
  private static let headerExtensions: Set = ["h", "hh", "hpp", "hxx"]

  /// The folder for the module maps of targets that have none.
  let folder: String
  let tool: PackageTool

  struct Search {
    /// `-fmodule-map-file=FILE`, and `-I` followed by a folder.
    var arguments: [String] = []
    /// The system libraries that the modules are linked with: `sqlite3`.
    var libraries: Set<String> = []
  }

  /// Returns the compiler arguments for the C targets among some targets, and the system libraries
  /// that any of the targets is linked with.
  ///
  /// - Throws: `EnvironmentError` if a module map cannot be written.
  func search(for targets: [PackageTree.Reach.Target]) async throws -> Search {
    var arguments: [String] = []
    var libraries: Set<String> = []
    var written: Set<String> = []
    for target in targets.sorted(by: { $0.declared.name < $1.declared.name }) {
      let paths = target.paths
      let isWrittenInC = Self.areWrittenInC(paths)
      libraries.formUnion(try await self.libraries(of: target, isWrittenInC: isWrittenInC))
      switch target.declared.type {
      case "system":
        let map = "\(target.folder)/module.modulemap"
        guard target.sees(map) else { continue }
        arguments.append("-fmodule-map-file=\(map)")
        if let library = target.declared.pkgConfig {
          arguments += try await flags(of: library, ["--cflags-only-I"])
        }
      case "regular" where isWrittenInC:
        guard let headers = headers(of: target), let map = try map(of: target, headers: headers)
        else { continue }
        if map.hasPrefix(folder) { written.insert(Self.mapFolder(of: target)) }
        arguments += ["-fmodule-map-file=\(map)", "-I", headers]
      default: continue
      }
    }
    for name in FileListing.names(in: folder) where !written.contains(name) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    return Search(arguments: arguments, libraries: libraries)
  }

  /// Returns the system libraries that a target itself declares.
  func libraries(of target: PackageTree.Reach.Target, isWrittenInC: Bool) async throws
    -> Set<String>
  {
    var libraries = Set(target.declared.linkedLibraries)
    switch target.declared.type {
    case "system":
      let map = "\(target.folder)/module.modulemap"
      guard target.sees(map) else { break }
      libraries.formUnion(Self.links(in: map))
      if let library = target.declared.pkgConfig {
        libraries.formUnion(
          try await flags(of: library, ["--libs-only-l"]).map { String($0.dropFirst(2)) })
      }
    case "regular" where isWrittenInC:
      if let map = headers(of: target).map({ "\($0)/module.modulemap" }), target.sees(map) {
        libraries.formUnion(Self.links(in: map))
      }
    default: break
    }
    return libraries
  }

  /// The folder of a target's public headers.
  ///
  /// - Returns: `nil` for a missing folder, for one outside the target, which SwiftPM refuses, and for a
  ///   path that cannot be written into a module map.
  private func headers(of target: PackageTree.Reach.Target) -> String? {
    let path = "\(target.folder)/\(target.declared.publicHeadersPath ?? "include")"
    let isWritable = !path.unicodeScalars.contains {
      $0 == "\"" || $0 == "\\" || $0.properties.generalCategory == .control
    }
    // SwiftPM refuses a target that leads out of its package.
    let isInside =
      ContainedFolder.holds(path, in: target.folder)
      && ContainedFolder.holds(target.folder, in: target.package)
    return isWritable && isInside && target.sees(path) ? path : nil
  }

  /// The name of the folder for a target's module map. It is a digest: a manifest may contain any
  /// text, so no name in it becomes part of a path that Exhibit writes to.
  private static func mapFolder(of target: PackageTree.Reach.Target) -> String {
    "\(Digest(of: "\(target.package)\0\(target.declared.name)"))"
  }

  /// Returns the libraries that a module map declares.
  ///
  /// Source: Clang documentation, "Modules", "Link declaration".
  private static func links(in map: String) -> [String] {
    FileBytes.text(of: map).matches(of: #/\blink\s+"(?<name>[^"\n]+)"/#)
      .map { String($0.output.name) }
  }

  /// Returns whether the files of a target are sources in C or a related language.
  static func areWrittenInC(_ paths: [String]) -> Bool {
    let extensions = Set(paths.map { ($0 as NSString).pathExtension })
    return !extensions.contains("swift") && !extensions.isDisjoint(with: sourceExtensions)
  }

  /// Returns the target's own module map, or one by SwiftPM's rules; `nil` for a target without
  /// headers.
  private func map(of target: PackageTree.Reach.Target, headers: String) throws -> String? {
    let own = "\(headers)/module.modulemap"
    if target.sees(own) { return own }
    let module = PackageManifest.moduleName(of: target.declared.name)
    guard let umbrella = Self.umbrella(of: module, in: headers, seenBy: target) else { return nil }
    let path = "\(folder)/\(Self.mapFolder(of: target))"
    try Folder.make(path)
    try FileBytes.writeIfChanged(
      """
      module \(module) {
        umbrella \(umbrella)
        export *
      }

      """, to: "\(path)/module.modulemap")
    return "\(path)/module.modulemap"
  }

  /// Returns the header or folder for the umbrella declaration of a module map; `nil` without
  /// headers.
  ///
  /// Source: The Swift Package Manager, "Usage", "Creating C Language Targets".
  private static func umbrella(
    of module: String, in headers: String, seenBy target: PackageTree.Reach.Target
  ) -> String? {
    let names = FileListing.names(in: headers)
    guard !names.isEmpty else { return nil }
    let isFolder = { (name: String) in
      target.sees("\(headers)/\(name)") && !FileListing.names(in: "\(headers)/\(name)").isEmpty
    }
    let isHeader = { (name: String) in
      headerExtensions.contains((name as NSString).pathExtension)
    }
    let folders = names.filter(isFolder)
    if names.contains("\(module).h"), folders.isEmpty {
      return "header \"\(headers)/\(module).h\""
    }
    if folders == [module], !names.contains(where: isHeader),
      FileListing.names(in: "\(headers)/\(module)").contains("\(module).h")
    {
      return "header \"\(headers)/\(module)/\(module).h\""
    }
    return "\"\(headers)\""
  }

  /// Returns the flags of a system library from `pkg-config`, which SwiftPM uses as well.
  private func flags(of library: String, _ options: [String]) async throws -> [String] {
    guard
      let command = SearchPath.find("pkg-config", in: ProcessInfo.processInfo.environment)
    else { return [] }
    let answer = try await tool.run(command, options + ["--", library])
    guard answer.succeeded else { return [] }
    return ToolOutput.words(answer.output.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
