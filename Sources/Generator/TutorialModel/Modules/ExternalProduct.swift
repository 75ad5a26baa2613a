/// A library of another package that one of the author's modules depends on.
package struct ExternalProduct: Sendable, Hashable {
  package var name: String
  /// The package's identity.
  package var package: String
  /// Where the package comes from: the arguments of `.package(…)` in the author's Package.swift.
  package var declaration: String

  package init(name: String, package: String, declaration: String) {
    self.name = name
    self.package = package
    self.declaration = declaration
  }
}
