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

  package init(
    name: String, files: [SiteFile], imports: [String], products: [ExternalProduct] = []
  ) {
    self.name = name
    self.files = files
    self.imports = imports
    self.products = products
  }
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
