import ActionCache
import Foundation
import SystemFiles
import TutorialModel

/// The editable sources of the modules that samples import: rather too much than too little.
/// Nothing is fetched or built to find them.
package struct ModuleSources: Sendable {
  /// A folder of sources.
  package struct Place: Sendable, Hashable {
    package var folder: String
    /// Complete paths of what is in the folder and not a source.
    package var excluded: Set<String> = []
    /// Indicates whether what is built may contain files that are usually documentation alone.
    package var takesDocumentation = true

    /// Returns whether a file below the folder may be built into something.
    package func mayBuild(_ path: String) -> Bool {
      takesDocumentation || !path.contains(".docc/") && !path.hasSuffix(".md")
    }
  }

  private let modules: DeclaredModules
  /// The folders of local packages that the package depends on, directly or not.
  private let localPackages: [String]

  /// Reads the manifests of the package and of the local ones that it depends on.
  ///
  /// - Throws: `EnvironmentError` if there is no package, or a manifest does not compile.
  package init(_ modules: DeclaredModules, by tool: PackageTool) async throws {
    var localPackages: [String] = []
    if modules.manifest.dependencies.contains(where: \.isLocal) {
      var tree = PackageTree(
        root: modules.packageFolder, tool: tool,
        manifests: [modules.packageFolder: modules.manifest])
      localPackages = try await tree.localPackages().filter { $0 != modules.packageFolder }
    }
    self.init(modules, localPackages: localPackages)
  }

  init(_ modules: DeclaredModules, localPackages: [String]) {
    self.modules = modules
    self.localPackages = localPackages
  }

  /// The files that every module depends on: complete paths, whether they are there or not.
  package var manifests: [String] {
    let folder = modules.packageFolder
    let versions = FileListing.names(in: folder).filter { $0.hasPrefix("Package@swift-") }
    return (["Package.swift", "Package.resolved"] + versions).map { "\(folder)/\($0)" }
  }

  /// The sources of some modules and of all that they depend on.
  package func places(of imports: Set<String>) -> Set<Place> {
    let targets = modules.manifest.targets
    var found: Set<Place> = []
    var seen: Set<String> = []
    var waiting: [String] = []
    /// Takes a module of the package's own; another one may be of any local package.
    func take(_ target: PackageManifest.Target?) {
      guard let target else { return found.formUnion(localPackages.map { Place(folder: $0) }) }
      if seen.insert(target.name).inserted { waiting.append(target.name) }
    }
    for module in imports {
      let names = [module, AppleFrameworks.facade(of: module) ?? module]
      take(targets.first { names.contains(PackageManifest.moduleName(of: $0.name)) })
    }
    while let name = waiting.popLast() {
      guard let target = targets.first(where: { $0.name == name }) else { continue }
      found.insert(place(of: target))
      for use in target.dependencies + (target.pluginUsages ?? []) {
        take(use.package == nil ? targets.first { $0.name == use.name } : nil)
        // A product of the package's own.
        for own in modules.manifest.targets(of: use.name) {
          take(targets.first { $0.name == own })
        }
      }
    }
    return found
  }

  private func place(of target: PackageManifest.Target) -> Place {
    let package = modules.packageFolder
    let folder = target.folder(in: package)
    // A target that is the whole package does not include the site and the tests.
    let others = folder == package ? ["Content", "Site", "Tests"] : []
    return Place(
      folder: folder, excluded: Set((target.exclude + others).map { "\(folder)/\($0)" }),
      takesDocumentation: target.usesOtherFiles)
  }

  /// Returns whether two versions of a source file differ in comments and empty lines alone, on
  /// which no result depends.
  package static func isSameCode(_ old: String, _ new: String) -> Bool {
    let (old, new) = (CodeLines(Array(old.utf8)), CodeLines(Array(new.utf8)))
    return old.code == new.code && !old.tellsLines && !new.tellsLines
  }
}
