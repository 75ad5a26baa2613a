import SystemFiles

/// The inputs of modules, as far as results depend on them.
package struct LibrarySources: Sendable, Hashable, Codable {
  /// The digests of the inputs of each module and its dependencies.
  package var digests: [String: SourceDigests.Digests]
  /// The modules that depend on the module `Pictures`.
  package var drawing: Set<String>
  /// The system libraries that each module and its dependencies declare, sorted: `sqlite3`.
  package var libraries: [String: [String]]
  /// The digest of the texts of the manifests that ran while the modules were built.
  package var manifests = ""

  package init(
    digests: [String: SourceDigests.Digests], drawing: Set<String> = [],
    libraries: [String: [String]] = [:]
  ) {
    self.digests = digests
    self.drawing = drawing
    self.libraries = libraries
  }

  /// Collects the inputs of all targets that some products reach.
  ///
  /// - Parameter sources: the digests of these targets.
  init(_ reach: PackageTree.Reach, _ sources: SourceDigests, by tool: PackageTool) async throws {
    digests = sources.all()
    manifests = reach.manifests
    let maps = ClangModules(folder: "\(tool.folder)/module-maps", tool: tool)
    var declared: [String: Set<String>] = [:]
    for (module, target) in reach.targets {
      declared[module] = try await maps.libraries(
        of: target, isWrittenInC: sources.writtenInC.contains(module))
    }
    let modules = reach.targets.keys
    drawing = Set(modules.filter { reach.modules(under: $0).contains("Pictures") })
    libraries = Dictionary(
      uniqueKeysWithValues: modules.map { module in
        (module, Set(reach.modules(under: module).flatMap { declared[$0] ?? [] }).sorted())
      })
  }
}
