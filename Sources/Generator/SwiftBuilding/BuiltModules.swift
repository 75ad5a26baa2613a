import ActionCache
import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The dynamic library and the module files that samples compile and link against.
package struct BuiltModules: Sendable, Hashable {
  package let folder: String
  /// The modules that samples asked for.
  package let names: Set<String>
  /// Those of them that are products of the author's own package.
  package let ownNames: Set<String>
  /// What was built for each module of the package that samples can import, and for all that the
  /// module stands on: its code and interface, C's headers, resources.
  package let digests: [String: Digest]
  private let library: BuiltLibrary

  package init(
    _ library: BuiltLibrary, folder: String, names: Set<String>, ownNames: Set<String> = []
  ) {
    self.folder = folder
    self.names = names
    self.ownNames = ownNames
    self.library = library
    digests = library.digests.compactMapValues { Digest(Array($0.utf8)) }
  }

  /// Whether what was built is still there as it was: another process may have built anew since.
  package var isUnchanged: Bool { library.artifacts.isCurrent }

  /// What stands in the comments of a module's declarations. No program's result depends on it, and
  /// what is said about the module does.
  package func documentationDigest(of module: String) -> Digest {
    Digest(of: FileBytes.read("\(folder)/Modules/\(module).swiftdoc"))
  }

  /// Whether a program with these imports is linked with a module `Pictures`.
  package func drawsPictures(imports: [String]) -> Bool {
    !library.drawing.isDisjoint(with: imports)
  }

  package var compilerArguments: [String] { ["-I", "\(folder)/Modules"] + library.clangArguments }

  package var linkerArguments: [String] {
    ["-L\(folder)", "-lSampleModules", "-Wl,-rpath,\(folder)"]
  }
}

extension BuiltModules {
  /// Whether a program is compiled and linked with these modules.
  package func isImported(by program: SampleProgram) -> Bool {
    program.goal != .parse && !names.isDisjoint(with: program.imports)
  }

  /// What the result of such a program depends on, in the order of the names.
  package func digests(importedBy program: SampleProgram) -> [(name: String, digest: Digest)] {
    let pictures =
      drawsPictures(imports: program.imports) && program.goal == .run ? ["Pictures"] : []
    return Set(program.imports + pictures).sorted().compactMap { name in
      digests[name].map { (name, $0) }
    }
  }
}

extension SampleProgram {
  /// What a tool is told that reads the program's source as the compiler would.
  package func compilerArguments(modules: BuiltModules?) -> [String] {
    CompilerCommands.options(languageMode: session.languageMode.rawValue, recordsValues: false)
      + (modules?.compilerArguments ?? [])
  }
}
