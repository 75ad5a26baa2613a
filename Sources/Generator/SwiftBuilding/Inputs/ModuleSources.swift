import ActionCache
import Foundation
import SystemFiles
import TutorialModel

/// The editable sources of the modules that samples import, and perhaps some others. Finding them
/// fetches and builds nothing.
package struct ModuleSources: Sendable {
  /// A folder of sources.
  package struct Place: Sendable, Hashable {
    package var folder: String
    /// The absolute paths in the folder that are not sources.
    package var excluded: Set<String> = []
    /// Indicates whether files that are usually only documentation may be built into a product.
    package var takesDocumentation = true
    /// The folders that links in the folder may lead into; `nil` means any.
    package var visible: VisibleFolders?

    /// Returns whether a file below the folder may be built into a product.
    package func mayBuild(_ path: String) -> Bool {
      takesDocumentation || !path.contains(".docc/") && !path.hasSuffix(".md")
    }
  }

  private let modules: DeclaredModules
  /// The folders of local packages that the package depends on, directly or indirectly.
  private let localPackages: [String]
  private var visible: VisibleFolders?

  /// Reads the manifests of the package and of the local packages that it depends on.
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
    visible = tool.visible(
      Checkout(of: modules.packageFolder, allowing: tool.allowedFolders).visible)
  }

  init(_ modules: DeclaredModules, localPackages: [String]) {
    self.modules = modules
    self.localPackages = localPackages
  }

  /// The absolute paths of the files that every module depends on, existing or not.
  package var manifests: [String] {
    let folder = modules.packageFolder
    let versions = FileListing.names(in: folder).filter { $0.hasPrefix("Package@swift-") }
    return (["Package.swift", "Package.resolved"] + versions).map { "\(folder)/\($0)" }
  }

  /// Returns the sources of some modules and of all their dependencies.
  package func places(of imports: Set<String>) -> Set<Place> {
    let targets = modules.manifest.targets
    var found: Set<Place> = []
    var seen: Set<String> = []
    var waiting: [String] = []
    /// Adds one of the package's own modules; for any other module, adds all local packages,
    /// because it may be in any of them.
    func take(_ target: PackageManifest.Target?) {
      guard let target else {
        return found.formUnion(localPackages.map { Place(folder: $0, visible: visible) })
      }
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
        // The target may also use a product of the package itself.
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
      takesDocumentation: target.usesOtherFiles, visible: visible)
  }

  /// Returns whether two versions of a source file differ only in comments and empty lines, which
  /// affect no result.
  package static func isSameCode(_ old: String, _ new: String) -> Bool {
    let (old, new) = (CodeLines(Array(old.utf8)), CodeLines(Array(new.utf8)))
    return old.code == new.code && !old.tellsLines && !new.tellsLines
  }
}
