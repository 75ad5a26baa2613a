/// The modules of a package, for the message about an import of an unknown module.
package struct ImportableModules: Sendable, Hashable {
  /// The modules of its library products, sorted.
  package var libraries: [String]
  /// The modules of its targets that belong to no library product, sorted.
  package var others: [String]

  /// The errors in modules that do not build, as lines, by module.
  package var broken: [String: [String]] = [:]

  package init(libraries: [String] = [], others: [String] = []) {
    self.libraries = libraries
    self.others = others
  }
}
