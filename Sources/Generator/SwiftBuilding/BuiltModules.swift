import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The dynamic library and the module files that samples compile and link against.
package struct BuiltModules: Sendable, Hashable {
  /// The folder with the library.
  package var folder: String { library.folder }
  package var libraryFile: String { "\(folder)/lib\(GeneratedPackage.library).so" }
  /// The modules that samples import.
  package let names: Set<String>
  /// Those of them that are products of the author's own package.
  package let ownNames: Set<String>
  /// The modules that stand for others, by the names that samples import: `UIKitFacade` for `UIKit`.
  private let facades: [String: String]
  /// The digests of what each importable module and its dependencies are built from: the same on
  /// every machine.
  package let digests: [String: Digest]
  /// The folders of headers, interfaces and the library, which tools need to read the modules.
  package let readable: [String]
  /// The folders of the modules' sources, which tools need to know the order of declarations.
  package let sources: [String]
  private let library: BuiltLibrary

  /// - Parameters:
  ///   - readable: the library's folders that tools may see.
  ///   - sources: the source folders that tools may see.
  package init(
    _ library: BuiltLibrary, names: Set<String>, ownNames: Set<String> = [],
    facades: [String: String] = [:], readable: [String] = [], sources: [String] = []
  ) {
    self.names = names
    self.ownNames = ownNames
    self.facades = facades
    self.readable = readable
    self.sources = sources
    self.library = library
    digests = library.digests.compactMapValues { Digest($0.code.utf8) }
  }

  /// Whether the built files are unchanged: another process may have rebuilt them.
  package var isUnchanged: Bool { library.artifacts.isCurrent }

  /// The digest of a module's sources with the place of each line.
  ///
  /// Only programs that trap in a module report its lines.
  package func placedDigest(of module: String) -> String {
    library.digests[module]?.placed ?? ""
  }

  /// The digest of a module's sources with their comments.
  ///
  /// No program's result depends on comments, but the module's documentation does.
  package func documentationDigest(of module: String) -> Digest {
    Digest(of: library.digests[module]?.documentation ?? "")
  }

  /// Whether a program with these imports is linked with the module `Pictures`.
  package func drawsPictures(imports: [String]) -> Bool {
    !library.drawing.isDisjoint(with: imports)
  }

  /// The arguments for compiling what imports some modules.
  ///
  /// A module that stands for another has that name only where it is imported: `canImport` is false
  /// for it in all other code.
  package func compilerArguments(imports: [String]) -> [String] {
    ["-I", library.interfaces] + library.clangArguments
      + imports.flatMap { name in
        facades[name].map { ["-module-alias", "\(name)=\($0)"] } ?? []
      }
  }

  /// Those of some modules that others stand for.
  package func facades(among imports: [String]) -> [String] {
    imports.filter { facades[$0] != nil }
  }

  package var linkerArguments: [String] { ["-l\(GeneratedPackage.library)"] }

  /// The system libraries that the modules' packages declare.
  package var systemLibraries: Set<String> { library.systemLibraries }
}

extension BuiltModules {
  /// Whether a program is compiled and linked with these modules.
  package func isImported(by program: SampleProgram) -> Bool {
    program.goal != .parse && !names.isDisjoint(with: program.imports)
  }

  /// The digests that such a program's result depends on, sorted by name.
  package func digests(importedBy program: SampleProgram) -> [(name: String, digest: Digest)] {
    let pictures =
      drawsPictures(imports: program.imports) && program.goal == .run ? ["Pictures"] : []
    return Set(program.imports + pictures).sorted().compactMap { name in
      let name = facades[name] ?? name
      return digests[name].map { (name, $0) }
    }
  }
}

extension SampleProgram {
  /// The arguments for a tool that reads the program's source as the compiler does.
  package func compilerArguments(modules: BuiltModules?) -> [String] {
    CompilerCommands.options(languageMode: session.languageMode.rawValue, recordsValues: false)
      + (modules?.compilerArguments(imports: imports) ?? [])
  }
}
