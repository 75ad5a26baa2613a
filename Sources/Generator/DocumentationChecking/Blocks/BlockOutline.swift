import TutorialModel

/// The properties of a block's code that suggest which form it takes.
package struct BlockOutline: Sendable, Hashable {
  /// The modules that the block imports itself.
  package var imports: Set<String> = []
  /// The names that the top level declares.
  package var declaredNames: Set<String> = []
  /// The declarations, at any depth, that a module could have.
  package var listedNames: [ListedName] = []
  /// Indicates whether a type is marked with `@main`.
  package var isProgramFile = false
  /// Indicates whether the top level has calls and assignments, and not only declarations.
  package var hasStatements = false
  /// Indicates whether dots replace code.
  package var hasDots = false
  /// Indicates whether a comment replaces omitted code.
  package var hasOmissions = false
  /// A reserved word, which no sample may use.
  package var reservedWord: String?
}

/// A name that a block declares, with its place.
package struct ListedName: Sendable, Hashable {
  package var name: String
  /// 0-based, in the code.
  package var line: Int
  /// 1-based, in UTF-8 bytes.
  package var column: Int
}
