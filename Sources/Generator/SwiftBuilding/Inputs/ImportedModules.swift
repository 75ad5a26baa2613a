import SystemFiles
import TutorialModel

/// The modules of packages that samples import, as far as results depend on them: known before they
/// are built, and the same on every machine.
package struct ImportedModules: Sendable, Hashable {
  /// The modules that samples import.
  package let names: Set<String>
  /// Those of them that are products of the author's own package.
  package let ownNames: Set<String>
  /// The digests of what each importable module and its dependencies are built from.
  package let digests: [String: Digest]
  /// The modules that stand for others, by the names that samples import: `UIKitFacade` for
  /// `UIKit`.
  let facades: [String: String]
  private let sources: LibrarySources

  package init(
    _ sources: LibrarySources, names: Set<String>, ownNames: Set<String>,
    facades: [String: String] = [:]
  ) {
    self.names = names
    self.ownNames = ownNames
    self.facades = facades
    self.sources = sources
    digests = sources.digests.compactMapValues { Digest($0.code.utf8) }
  }

  /// - Parameters:
  ///   - products: what is built, which may be more than what is imported.
  ///   - imports: the modules that samples import.
  init(_ sources: LibrarySources, products: [SampleProduct], imports: Set<String>) {
    let imported = products.filter { imports.contains($0.module) }
    self.init(
      sources, names: Set(imported.map(\.module)),
      ownNames: Set(imported.filter { $0.dependency == nil && $0.facade == nil }.map(\.module)),
      facades: Dictionary(
        imported.compactMap { product in product.facade.map { (product.module, $0) } },
        uniquingKeysWith: { first, _ in first }))
  }

  /// The digest of a module's sources with the place of each line.
  ///
  /// Only programs that trap in a module report its lines.
  package func placedDigest(of module: String) -> String {
    sources.digests[module]?.placed ?? ""
  }

  /// The digest of a module's sources with their comments.
  ///
  /// No program's result depends on comments, but the module's documentation does.
  package func documentationDigest(of module: String) -> Digest {
    Digest(of: sources.digests[module]?.documentation ?? "")
  }

  /// The digest of a module's own sources with their comments: its reference has no other comments.
  package func ownDocumentationDigest(of module: String) -> Digest {
    Digest(of: sources.digests[module]?.ownDocumentation ?? "")
  }

  /// Returns whether a program with these imports is linked with the module `Pictures`.
  package func drawsPictures(imports: [String]) -> Bool {
    !sources.drawing.isDisjoint(with: imports)
  }

  /// Returns whether a program is compiled and linked with these modules.
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

  /// Those of some modules that others stand for.
  package func facades(among imports: [String]) -> [String] {
    imports.filter { facades[$0] != nil }
  }

  /// The system libraries that the packages declare for what a program imports: `sqlite3`.
  package func systemLibraries(importedBy program: SampleProgram) -> Set<String> {
    Set(program.imports.flatMap { sources.libraries[$0] ?? [] })
  }

  /// All system libraries that the packages declare for what was built.
  package var systemLibraries: Set<String> { Set(sources.libraries.values.joined()) }
}
