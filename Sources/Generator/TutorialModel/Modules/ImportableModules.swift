/// The modules of a package, for a sample that imports one that is not there.
package struct ImportableModules: Sendable, Hashable {
  /// Those of its library products, sorted.
  package var libraries: [String]
  /// Those of its targets that no library product has, sorted.
  package var others: [String]

  package init(libraries: [String] = [], others: [String] = []) {
    self.libraries = libraries
    self.others = others
  }
}
