import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The dynamic library and the module files that samples compile and link against.
package struct BuiltModules: Sendable, Hashable {
  /// The folder with the library.
  package var folder: String { library.folder }
  /// The folders with the resources of the modules' targets.
  package var resourceFolders: [String] { library.resourceFolders }
  /// The digest of the texts of the manifests that ran while the modules were built.
  package var manifests: String { library.built.manifests }
  package var libraryFile: String { "\(folder)/lib\(GeneratedPackage.library).so" }
  /// The properties of the modules that results depend on.
  package let imported: ImportedModules
  package var names: Set<String> { imported.names }
  package var ownNames: Set<String> { imported.ownNames }
  package var digests: [String: Digest] { imported.digests }
  /// The folders of headers, interfaces and the library, which tools need to read the modules.
  package let readable: [String]
  /// The folders of the modules' sources, by the modules' names: tools need them to know the order
  /// of declarations.
  package let sources: [String: String]
  /// The errors in modules that do not build, as lines, by the modules that samples import.
  package let broken: [String: [String]]
  /// Indicates whether a source or a manifest changed during the build, so that the modules'
  /// digests do not determine their behavior.
  package let isUncertain: Bool
  private let library: BuiltLibrary

  /// - Parameters:
  ///   - readable: the library's folders that tools may see.
  ///   - sources: the source folders that tools may see.
  ///   - isUncertain: whether a source or a manifest changed while they were built.
  package init(
    _ library: BuiltLibrary, imported: ImportedModules, readable: [String] = [],
    sources: [String: String] = [:], broken: [String: [String]] = [:], isUncertain: Bool = false
  ) {
    self.imported = imported
    self.readable = readable
    self.sources = sources
    self.broken = broken
    self.isUncertain = isUncertain
    self.library = library
  }

  /// Indicates whether the built files still match their digests: another process may have rebuilt
  /// them.
  package var isUnchanged: Bool { !isUncertain && library.artifacts.isCurrent }

  /// A check for repeated use, which does not reread files that were just built.
  package var check: FingerprintCheck { FingerprintCheck(library.artifacts) }

  /// Returns the arguments for compiling code that imports some modules.
  ///
  /// Only code that imports a facade sees it under the name of the module that it replaces. In all
  /// other code, `canImport` is false for that name.
  package func compilerArguments(imports: [String]) -> [String] {
    ["-I", library.interfaces] + library.clangArguments
      + (library.cxxModules.isDisjoint(with: imports)
        ? [] : ["-cxx-interoperability-mode=default"])
      + imports.flatMap { name in
        imported.facades[name].map { ["-module-alias", "\(name)=\($0)"] } ?? []
      }
  }

  package var linkerArguments: [String] {
    ([GeneratedPackage.library] + library.dynamicProducts).map { "-l\($0)" }
  }

  /// The system libraries that the modules' packages declare.
  package var systemLibraries: Set<String> { library.systemLibraries }
}

extension SampleProgram {
  /// Returns the arguments for a tool that reads the program's source as the compiler does.
  package func compilerArguments(modules: BuiltModules?) -> [String] {
    CompilerCommands.options(languageMode: session.languageMode.rawValue, recordsValues: false)
      + (modules?.compilerArguments(imports: imports) ?? [])
  }
}
