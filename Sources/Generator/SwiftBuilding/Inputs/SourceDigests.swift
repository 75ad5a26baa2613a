import Foundation
import SystemFiles

/// The digests of modules' inputs: equal on every machine with the same sources and the same
/// toolchain, in any folder.
///
/// Digests of compiled modules would differ: compiled modules contain paths, and identifiers of C
/// modules, which Clang generates anew each time.
package struct SourceDigests {
  /// The digests of a module and all its dependencies.
  package struct Digests: Sendable, Hashable, Codable {
    /// The SHA-256 that programs depend on, without empty lines and comment lines.
    package var code: String
    /// The same with the position of each line: programs that trap in the module depend on it.
    package var placed: String
    /// The SHA-256 that the module's documentation depends on, with all comments that may be
    /// documentation.
    package var documentation: String
    /// The same without the comments of its dependencies.
    package var ownDocumentation = ""
  }

  /// The contents of a target, as digests.
  struct Contents: Sendable {
    fileprivate var digests: Digests
    fileprivate var tellsLines: Bool
    fileprivate var isWrittenInC: Bool
  }

  /// The contents of targets that were read; those of fetched packages do not change.
  typealias Memory = FolderMemory<String, Contents>

  private let reach: PackageTree.Reach
  /// The part of the digests that all modules share. It covers the programs that run during the
  /// build (manifests, plugins and macros), because they could change any module.
  private let common: String
  /// The digests of the targets' own folders, by module.
  private var own: [String: Digests] = [:]
  /// The modules whose code may use the numbers of its lines, or of its callers' lines.
  private var tellingLines: Set<String> = []
  /// The modules that are written in C or a related language.
  private(set) var writtenInC: Set<String> = []
  /// The fingerprints of the folders of modules that people edit, taken before they were read.
  private(set) var folders: [String: Fingerprint] = [:]

  /// - Parameters:
  ///   - arguments: the compiler arguments for all modules.
  ///   - known: the targets' contents that were read before.
  init(
    of reach: PackageTree.Reach, toolchain: Toolchain, arguments: [String],
    known: Memory = Memory()
  ) {
    self.reach = reach
    var common = "modules 3\n\(toolchain.identity)\n\(arguments)\n\(reach.manifests)\n"
    for (module, target) in reach.targets.sorted(by: { $0.key < $1.key }) {
      let entry = known.entry(
        for: "\(target.folder)\0\(target.settings)", at: target.isLocal ? target.place : nil
      ) { Self.read(target) }
      folders[module] = entry.folder
      let contents = entry.value
      own[module] = contents.digests
      if target.runsInBuilds { common += "\(module) \(contents.digests.placed)\n" }
      if contents.tellsLines { tellingLines.insert(module) }
      if contents.isWrittenInC { writtenInC.insert(module) }
    }
    self.common = common
  }

  /// Reads the modules that a tool builds.
  init(of reach: PackageTree.Reach, by tool: PackageTool, known: Memory = Memory()) {
    self.init(
      of: reach, toolchain: tool.toolchain, arguments: PackageTool.moduleArguments, known: known)
  }

  /// Returns the digests of all modules, by name.
  func all() -> [String: Digests] {
    Dictionary(
      uniqueKeysWithValues: own.keys.map { module in
        let modules = reach.modules(under: module).sorted()
        return (
          module,
          Digests(
            code: digest(
              of: module, over: modules,
              tellingLines.isDisjoint(with: modules) ? \.code : \.placed),
            placed: digest(of: module, over: modules, \.placed),
            documentation: digest(of: module, over: modules, \.documentation),
            ownDocumentation: digest(of: module, over: [module], \.documentation))
        )
      })
  }

  private func digest(
    of module: String, over modules: [String], _ part: KeyPath<Digests, String>
  ) -> String {
    let lines = modules.map { "\($0) \(own[$0]?[keyPath: part] ?? "")\n" }
    return Digest(of: "\(common)\(module)\n\(lines.joined())").description
  }

  private static func read(_ target: PackageTree.Reach.Target) -> Contents {
    var code = "\(target.settings)\n"
    var placed = ""
    var documentation = code
    // A macro knows the position of its expansion.
    var tellsLines = target.declared.type == "macro"
    let paths = target.paths
    for path in paths {
      // Beyond the limit, only a file's size counts: a stranger's file can have any size.
      let file = open("\(target.folder)/\(path)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      let part = FileBytes.read(file, limit: FileListing.mostRead)
      let bytes = part?.bytes ?? []
      if let part, part.size > bytes.count { code += "\(part.size)\n" }
      // The comments of a fetched package do not change, but its code may report the lines of other
      // code.
      let isScanned =
        path.hasSuffix(".swift")
        && (target.isLocal || !tellsLines && CodeLines.mayTellLines(bytes))
      let lines = isScanned ? CodeLines(bytes) : nil
      tellsLines = tellsLines || lines?.tellsLines ?? false
      if target.isLocal, let lines {
        documentation += "\(path)\0\(Digest(of: lines.documented))\n"
        code += "\(path)\0\(Digest(of: lines.code))\n"
        placed += "\(path)\0\(Digest(of: lines.placed))\n"
      } else {
        let line = "\(path)\0\(Digest(of: bytes))\n"
        documentation += line
        if !isOnlyDocumentation(path, of: target) { code += line }
      }
    }
    let digests = Digests(
      code: Digest(of: code).description, placed: Digest(of: code + placed).description,
      documentation: Digest(of: documentation).description)
    return Contents(
      digests: digests, tellsLines: tellsLines, isWrittenInC: ClangModules.areWrittenInC(paths))
  }

  /// Returns whether a file is part of a DocC catalog, which is not built into any product.
  private static func isOnlyDocumentation(_ path: String, of target: PackageTree.Reach.Target)
    -> Bool
  {
    let isInCatalog = path.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") }
    return isInCatalog && !target.declared.usesOtherFiles
  }
}
