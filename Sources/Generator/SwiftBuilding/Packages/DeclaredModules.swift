import ActionCache
import SystemFiles
import TutorialModel

/// The modules that a package's manifest declares.
package struct DeclaredModules: Sendable {
  let packageFolder: String
  let manifest: PackageManifest

  /// Reads the package's manifest, or reuses what an earlier run read from the same text.
  ///
  /// - Throws: `EnvironmentError` if there is no package, or its manifest does not compile.
  package init(of packageFolder: String, by tool: PackageTool, answers: ToolAnswers)
    async throws
  {
    self.init(
      of: packageFolder,
      manifest: try await PackageManifest.load(
        from: packageFolder, by: tool, answers: answers, isAskedAnew: false))
  }

  init(of packageFolder: String, manifest: PackageManifest) {
    self.packageFolder = packageFolder
    self.manifest = manifest
  }

  /// Returns the sorted paths of a module's sources and resources in its folder, and of links with
  /// such names that lead out of the package; `nil` for a module of another package.
  package func sources(of module: String) -> (folder: String, paths: [String])? {
    guard let target = target(module) else { return nil }
    let folder = target.folder(in: packageFolder)
    let excluded = Set(target.exclude.map { "\(folder)/\($0)" })
    let paths = FileListing.paths(
      in: folder, excluding: excluded, in: VisibleFolders(roots: [packageFolder]),
      listingOtherLinks: true)
    let isInC = ClangModules.areWrittenInC(paths)
    return (
      folder,
      paths.filter { path in
        // SwiftPM ignores hidden files, and editors make hidden links without a target.
        let name = path.split(separator: "/").last ?? ""
        return !name.hasPrefix(".")
          && (name.hasSuffix(".swift") || isInC || target.isResource(path))
      }
    )
  }

  /// Returns the arguments of a module's target in a manifest: its resources and settings.
  package func settings(of module: String) -> [String] {
    guard let target = target(module) else { return [] }
    return target.manifestArguments(languageMode: manifest.languageMode(of: target))
  }

  /// Returns whether a module is built with more than sources that readers can have: with a local
  /// package, a macro, a plugin or a system library.
  package func needsMoreThanSources(_ module: String) -> Bool {
    guard let target = target(module) else { return false }
    return !(target.pluginUsages ?? []).isEmpty
      || target.dependencies.contains { use in
        manifest.targets.first { $0.name == use.name }.map { $0.type != "regular" }
          ?? (dependency(of: use).map(\.isLocal) == true)
      }
  }

  /// Returns the modules of the package that a module's target depends on.
  package func modules(under module: String) -> [String] {
    (target(module)?.dependencies ?? []).map(\.name)
      .filter { name in manifest.targets.contains { $0.name == name } }
      .map(PackageManifest.moduleName)
  }

  /// Returns a product of another package; `nil` for one of a local package.
  package func product(_ name: String, of package: String) -> ExternalProduct? {
    manifest.dependencies.first { $0.identity == package && !$0.isLocal }.map {
      ExternalProduct(name: name, package: $0.identity, declaration: $0.declaration)
    }
  }

  private func dependency(of use: PackageManifest.Target.Use) -> PackageManifest.Dependency? {
    // A product that the manifest names without a package has the package's name.
    let identity = (use.package ?? use.name).lowercased()
    return manifest.dependencies.first { $0.identity.lowercased() == identity }
  }

  /// Returns the products of other packages that a module itself depends on, sorted by name.
  ///
  /// Local packages are omitted: readers do not have them.
  package func products(of module: String) -> [ExternalProduct] {
    (target(module)?.dependencies ?? []).compactMap { use in
      guard !manifest.targets.contains(where: { $0.name == use.name }),
        let dependency = dependency(of: use), !dependency.isLocal
      else { return nil }
      return ExternalProduct(
        name: use.name, package: dependency.identity, declaration: dependency.declaration)
    }
    .sorted { $0.name < $1.name }
  }

  /// The modules of the package's libraries that dependent packages can import, sorted. Facades are
  /// omitted.
  package var libraryModules: [String] {
    let names = Set(manifest.products.filter(\.isLibrary).flatMap(\.targets))
    return manifest.targets.filter { names.contains($0.name) && $0.type == "regular" }
      .map { PackageManifest.moduleName(of: $0.name) }
      .filter { !AppleFrameworks.isFacade($0) }.sorted()
  }

  /// The modules of all targets that could be a library's, by whether a library has them.
  package var importable: ImportableModules {
    let libraries = libraryModules
    let all = manifest.targets.filter { $0.type == "regular" }
      .map { PackageManifest.moduleName(of: $0.name) }.filter { !AppleFrameworks.isFacade($0) }
    return ImportableModules(
      libraries: libraries, others: all.filter { !libraries.contains($0) }.sorted())
  }

  /// Returns the given modules without those that another one depends on.
  package func outermost(of modules: [String]) -> [String] {
    var used: Set<String> = []
    var waiting = modules
    while let next = waiting.popLast() {
      for use in target(next)?.dependencies ?? [] {
        if used.insert(PackageManifest.moduleName(of: use.name)).inserted {
          waiting.append(PackageManifest.moduleName(of: use.name))
        }
      }
    }
    return modules.filter { !used.contains($0) }
  }

  /// Returns the module that a file belongs to, among the package's own modules in Swift.
  ///
  /// - Parameter path: the path relative to the package.
  package func module(ofFile path: String) -> String? {
    let file = "\(packageFolder)/\(path)"
    return manifest.targets.filter { $0.type == "regular" || $0.type == "executable" }
      .filter { file.hasPrefix($0.folder(in: packageFolder) + "/") }
      .max { $0.folder(in: packageFolder).utf8.count < $1.folder(in: packageFolder).utf8.count }
      .map { PackageManifest.moduleName(of: $0.name) }
  }

  private func target(_ module: String) -> PackageManifest.Target? {
    manifest.targets.first { PackageManifest.moduleName(of: $0.name) == module }
  }
}
