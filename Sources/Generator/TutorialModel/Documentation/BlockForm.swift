/// How a block is made into a program to learn what it is.
package enum BlockForm: Sendable, Hashable {
  /// By itself, with what its page imports.
  case alone
  /// Below other blocks of its file, by their indices.
  case after([Int])
  /// Inside a type.
  case members(MemberContext)
  /// As a file of a program, which has no code at its top level.
  case programFile
  /// Only parsed: as it is, or inside a type.
  case parsed(MemberContext?)
  /// Not the block: only whether types are Foundation's, sorted.
  case foundationTypes([String])
}

/// The kind of type that a block of members is put into.
package enum MemberContext: Sendable, Hashable, CaseIterable {
  case structure, reference, enumeration, protocolType
  /// The type that the comment's symbol belongs to is extended.
  case extensionOf

  /// The line before the members.
  package func opening(of symbol: [String]) -> String {
    switch self {
    case .structure: "struct _Example {"
    case .reference: "class _Example {"
    case .enumeration: "enum _Example {"
    case .protocolType: "protocol _Example {"
    case .extensionOf: "extension \(symbol.dropLast().joined(separator: ".")) {"
    }
  }
}
