import TutorialModel

/// A module of the author's package that samples may import, with its sources.
package struct SourceModule: Sendable, Hashable {
  package var name: String
  /// The files, in the order of their names, which are relative to the module's folder.
  package var files: [SiteFile]
  /// Other modules of the package that it imports.
  package var imports: [String]
  /// The products of other packages that it is built with, by name.
  package var products: [ExternalProduct]
  /// The arguments of its target in the manifest after its dependencies: `resources: […]`.
  package var settings: [String]
  /// Indicates whether readers lack something that it is built with, such as a local package.
  package var isIncomplete: Bool

  package init(
    name: String, files: [SiteFile], imports: [String], products: [ExternalProduct] = [],
    settings: [String] = [], isIncomplete: Bool = false
  ) {
    self.name = name
    self.files = files
    self.imports = imports
    self.products = products
    self.settings = settings
    self.isIncomplete = isIncomplete
  }

  /// Creates a module of another package.
  ///
  /// - Parameter product: the product with the module; `nil` if readers do not have it.
  package init(name: String, of product: ExternalProduct?) {
    self.init(
      name: name, files: [], imports: [], products: product.map { [$0] } ?? [],
      isIncomplete: product == nil)
  }

  /// Indicates whether it belongs to another package, so that its sources are not part of a
  /// download.
  var isExternal: Bool { files.isEmpty }
}

extension [String: SourceModule] {
  /// The modules with these names, and those that they import in turn.
  func needed(by imports: [String]) -> [String: SourceModule] {
    var found: [String: SourceModule] = [:]
    var waiting = imports
    while let name = waiting.popLast() {
      guard found[name] == nil, let module = self[name] else { continue }
      found[name] = module
      waiting += module.imports
    }
    return found
  }
}
