/// A way to make a program of a block.
package enum BlockForm: Sendable, Hashable {
  /// By itself, with the imports of its page.
  case alone
  /// Below other blocks of its file, by their indices.
  case after([Int])
  /// Inside a type.
  case members(MemberContext)
  /// As a file of a program, which has no code at its top level.
  case programFile
  /// In a package's manifest.
  case manifest(ManifestContext)
  /// Only parsed: as it is, or inside a type.
  case parsed(MemberContext?)
  /// A program without the block, which finds out whether types (sorted) are Foundation's.
  case foundationTypes([String])
  /// A program without the block, which finds out which names (sorted) the C library has.
  case libraryNames([String])

  package var isParsed: Bool {
    if case .parsed = self { true } else { false }
  }

  var isOfMembers: Bool {
    if case .members = self { true } else { false }
  }

  var isAboutFoundation: Bool {
    if case .foundationTypes = self { true } else { false }
  }

  var isAboutLibrary: Bool {
    if case .libraryNames = self { true } else { false }
  }

  /// Indicates whether the program lacks the block itself.
  var isQuestion: Bool { isAboutFoundation || isAboutLibrary }
}
