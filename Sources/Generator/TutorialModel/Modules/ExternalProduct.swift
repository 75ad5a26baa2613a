/// A library product of another package that one of the author's modules depends on.
package struct ExternalProduct: Sendable, Hashable {
  package var name: String
  /// The identity of the package.
  package var package: String
  /// The origin of the package: the arguments of `.package(…)` in the author's Package.swift.
  package var declaration: String

  package init(name: String, package: String, declaration: String) {
    self.name = name
    self.package = package
    self.declaration = declaration
  }
}
