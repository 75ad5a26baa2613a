import SystemFiles
import TutorialModel

/// The properties of packages' imported modules on which results depend. They are known before the
/// modules are built, and are equal on every machine.
package struct ImportedModules: Sendable, Hashable {
  /// The modules that samples import.
  package let names: Set<String>
  /// The imported modules that are products of the author's own package.
  package let ownNames: Set<String>
  /// The digests of the inputs of each importable module and its dependencies.
  package let digests: [String: Digest]
  /// The facades, by the names of the modules that they replace: `UIKitFacade` for `UIKit`.
  let facades: [String: String]
  /// The imported modules of other packages, with their products.
  package var external: [String: SampleProduct] = [:]
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
  ///   - products: the products to build, perhaps more than the imported ones.
  ///   - imports: the modules that samples import.
  init(_ sources: LibrarySources, products: [SampleProduct], imports: Set<String>) {
    let imported = products.filter { imports.contains($0.module) }
    self.init(
      sources, names: Set(imported.map(\.module)),
      ownNames: Set(imported.filter { $0.dependency == nil && $0.facade == nil }.map(\.module)),
      facades: Dictionary(
        imported.compactMap { product in product.facade.map { (product.module, $0) } },
        uniquingKeysWith: { first, _ in first }))
    external = Dictionary(
      imported.filter { $0.dependency != nil && $0.facade == nil }.map { ($0.module, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the digest of a module's sources with the position of each line.
  ///
  /// Only programs that trap in a module report its lines.
  package func placedDigest(of module: String) -> String {
    sources.digests[module]?.placed ?? ""
  }

  /// Returns the digest of a module's sources with their comments.
  ///
  /// No program's result depends on comments, but the module's documentation does.
  package func documentationDigest(of module: String) -> Digest {
    Digest(of: sources.digests[module]?.documentation ?? "")
  }

  /// Returns the digest of a module's own sources with their comments: its reference contains no
  /// other comments.
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

  /// Returns the package's own modules that the compiled programs of sessions import.
  package func ownNames(importedBy sessions: [Session]) -> Set<String> {
    ownNames.intersection(
      sessions.flatMap(SampleProgram.programs).filter { $0.goal != .parse }.flatMap(\.imports))
  }

  /// Returns the modules' digests that a program's result depends on, sorted by name.
  package func digests(importedBy program: SampleProgram) -> [(name: String, digest: Digest)] {
    let pictures =
      drawsPictures(imports: program.imports) && program.goal == .run ? ["Pictures"] : []
    return Set(program.imports + pictures).sorted().compactMap { name in
      let name = facades[name] ?? name
      return digests[name].map { (name, $0) }
    }
  }

  /// Returns the modules among some imports that facades replace.
  package func facades(among imports: [String]) -> [String] {
    imports.filter { facades[$0] != nil }
  }

  /// Returns the system libraries that the packages declare for a program's imports: `sqlite3`.
  package func systemLibraries(importedBy program: SampleProgram) -> Set<String> {
    Set(program.imports.flatMap { sources.libraries[$0] ?? [] })
  }

  /// All system libraries that the packages declare for the built modules.
  package var systemLibraries: Set<String> { Set(sources.libraries.values.joined()) }
}
