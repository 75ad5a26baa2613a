/// The modules that Exhibit imports for the blocks of a file, in addition to Foundation. The blocks
/// do not show these imports.
package struct BlockImports: Sendable, Hashable {
  /// The modules of the package that its users can import.
  package var libraries: [String]
  /// The imports of a block that imports none of the libraries itself.
  package var own: [String]
  /// The imports to use if two modules declare the same name.
  package var fewer: [String]

  package init(libraries: [String] = [], own: [String] = [], fewer: [String] = []) {
    self.libraries = libraries
    self.own = own
    self.fewer = fewer
  }

  /// - Parameter isAmbiguous: whether a name was found in two modules.
  func lines(for block: DocumentedBlock, isAmbiguous: Bool) -> [String] {
    let modules =
      !block.outline.imports.isDisjoint(with: libraries) ? [] : isAmbiguous ? fewer : own
    return (["Foundation"] + modules).map { "import \($0)" }
  }
}
