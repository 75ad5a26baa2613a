/// The modules of a package, for the message about an import of an unknown module.
package struct ImportableModules: Sendable, Hashable {
  /// The modules of its library products, sorted.
  package var libraries: [String]
  /// The modules of its targets that belong to no library product, sorted.
  package var others: [String]

  package init(libraries: [String] = [], others: [String] = []) {
    self.libraries = libraries
    self.others = others
  }
}
