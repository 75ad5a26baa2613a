import ActionCache
import ProcessRunning
import SystemFiles
import TutorialModel

/// What the modules of a package take from other packages.
package struct ExternalProducts: Sendable {
  private let manifest: PackageManifest

  /// Reads the package's manifest, or what an earlier run read of the same text.
  ///
  /// - Throws: `EnvironmentError` when there is no package or its manifest does not compile.
  package init(packageFolder: String, toolchain: Toolchain, answers: ToolAnswers) async throws {
    let text = FileBytes.text(of: "\(packageFolder)/Package.swift")
    let key = Digest(of: "manifest 2\n\(toolchain.identity)\n\(text)")
    let dump = try await answers.answer(under: key) {
      try await PackageManifest.dump(folder: packageFolder, toolchain: toolchain)
    }
    manifest = try PackageManifest(dump: dump)
  }

  package init(manifest: PackageManifest) {
    self.manifest = manifest
  }

  /// The libraries of other packages that a module itself is built with, by their names.
  ///
  /// Packages that lie beside the author's are left out: readers do not have them.
  package func products(of module: String) -> [ExternalProduct] {
    let target = manifest.targets.first { PackageManifest.moduleName(of: $0.name) == module }
    return (target?.dependencies ?? []).compactMap { use in
      // A product that is named without its package has the package's name.
      let identity = (use.package ?? use.name).lowercased()
      guard !manifest.targets.contains(where: { $0.name == use.name }),
        let dependency = manifest.dependencies.first(where: {
          $0.identity.lowercased() == identity && !$0.isLocal
        })
      else { return nil }
      return ExternalProduct(
        name: use.name, package: dependency.identity, declaration: dependency.declaration)
    }
    .sorted { $0.name < $1.name }
  }
}
