import TutorialModel

/// The properties of a block's code that suggest which form it takes.
package struct BlockOutline: Sendable, Hashable {
  /// The modules that the block imports itself.
  package var imports: Set<String> = []
  /// The names that the top level declares.
  package var declaredNames: Set<String> = []
  /// The types that the block extends, and the names in those extensions.
  package var extendedNames: Set<String> = []
  /// The names that later blocks may use because of the block.
  var providedNames: Set<String> { declaredNames.union(extendedNames) }
  /// The way in which the block is part of a manifest; `nil` for any other block.
  package var manifest: ManifestContext?
  /// The 0-based lines of the first assignments at the top level to names that the block does not
  /// declare: `cancellable = publisher.sink { … }`.
  package var assignments: [String: Int] = [:]
  /// Indicates whether the block only shows literals, whose types depend on what is around them.
  package var isLiteral = false
  /// Indicates whether a comment above code says that it is wrong or outdated.
  package var isCounterexample = false
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

extension BlockOutline {
  /// The names of a listing that the package should declare and does not.
  ///
  /// The members of a type that the package does not declare are an example, as are declarations at
  /// the top level if the package has none of them.
  ///
  /// - Parameter missing: the names that the package does not declare.
  /// - Returns: `nil` if the whole listing is an example.
  func undeclared(_ missing: Set<String>) -> [ListedName]? {
    let groups = Dictionary(grouping: listedNames, by: \.owner)
    let known = listedNames.filter { name in
      if let owner = name.owner {
        let isListed = listedNames.contains { $0.owner == nil && $0.name == owner }
        if isListed { return !missing.contains(owner) }
      } else if groups[name.name] != nil {
        return !missing.contains(name.name)
      }
      return (groups[name.owner] ?? []).contains { !missing.contains($0.name) }
    }
    return known.isEmpty && !listedNames.isEmpty ? nil : known.filter { missing.contains($0.name) }
  }
}

/// A name that a block declares, with its place.
package struct ListedName: Sendable, Hashable {
  package var name: String
  /// The type or extension that contains the declaration; `nil` at the top level.
  package var owner: String?
  /// 0-based, in the code.
  package var line: Int
  /// 1-based, in UTF-8 bytes.
  package var column: Int
}
