import TutorialModel

/// The compiler's errors in a block, sorted by what they reveal about the block.
package struct BlockComplaints: Sendable, Hashable {
  /// Names without a declaration.
  package private(set) var undeclared: Set<String> = []
  /// Modules that are not available on this platform.
  package private(set) var missingModules: Set<String> = []
  /// Indicates whether an error occurs only because the code is outside a type.
  package private(set) var asksForType = false
  /// Indicates whether a declaration lacks its body.
  package private(set) var asksForBodies = false
  /// Names that are declared twice, because the block shows alternatives.
  package private(set) var alternatives: Set<String> = []
  /// Indicates whether a comment or dots replace missing code: `// …`.
  package private(set) var isLeftOut = false
  /// The types of the block that are shown without all requirements of their protocols.
  package private(set) var excerpts: Set<String> = []
  /// Indicates whether a name is found in more than one module.
  package private(set) var isAmbiguous = false
  /// Types with a plain name that lack a member.
  package private(set) var lackingTypes: Set<String> = []
  /// Errors that may only be consequences of others.
  package private(set) var consequences: [Diagnostic] = []
  /// Errors that belong to no other group.
  package private(set) var others: [Diagnostic] = []
  /// Names that a module does not have.
  package private(set) var unknownToModule: Set<String> = []
  /// The errors about members that types with a plain name lack.
  private var memberErrors: Set<Diagnostic> = []
  /// The blocks of the file, by index, that do not compile in the block's program.
  package var wrongBlocks: Set<Int> = []

  /// All errors, in order.
  package let errors: [Diagnostic]

  /// - Parameters:
  ///   - symbol: the name of the declaration that the comment documents: it exists, even if it is
  ///     not public.
  ///   - hasOmissions: whether a comment or dots of the block replace code.
  package init(
    _ errors: [CompilerMessages.Placed] = [], symbol: String? = nil, hasOmissions: Bool = false
  ) {
    self.errors = errors.map(\.diagnostic)
    for error in errors { add(error, symbol, hasOmissions) }
  }

  package var isEmpty: Bool { errors.isEmpty && wrongBlocks.isEmpty }

  /// Indicates whether the block cannot be meant as a program: it shows alternatives or excerpts,
  /// or lacks only code that a comment replaces.
  var isSketchy: Bool {
    !alternatives.isEmpty || (isLeftOut || !excerpts.isEmpty) && others.isEmpty
  }

  /// Indicates whether types that lack members are the only unexplained errors.
  var isOnlyOfMembers: Bool { !lackingTypes.isEmpty && memberErrors.isSuperset(of: others) }

  /// The errors to report: those that certainly or possibly have no explanation.
  package var unexplained: [Diagnostic] { others + consequences }

  private mutating func add(
    _ error: CompilerMessages.Placed, _ symbol: String?, _ hasOmissions: Bool
  ) {
    let names = Self.quoted(in: error.diagnostic.message)
    let name = names.first ?? ""
    switch MessageMeaning(of: error.identifier) {
    case .undeclared: undeclared.insert(String(name.prefix { $0 != "(" }))
    case .lackingMember where symbol != nil && names.last == symbol:
      undeclared.insert(names.last ?? name)
    case .lackingMember where name.utf8.allSatisfy(\.isIdentifierByte):
      lackingTypes.insert(name)
      memberErrors.insert(error.diagnostic)
      others.append(error.diagnostic)
    case .alternative: alternatives.insert(name)
    case .ambiguity:
      isAmbiguous = true
      others.append(error.diagnostic)
    case .missingRequirement where hasOmissions: isLeftOut = true
    case .missingRequirement where error.isExcerpt: excerpts.insert(name)
    case .missingRequirement: consequences.append(error.diagnostic)
    case .omission where hasOmissions: isLeftOut = true
    case .noModuleMember:
      unknownToModule.insert(names.last ?? name)
      others.append(error.diagnostic)
    case .missingModule, .beyondMachine: missingModules.insert(name)
    case .objectiveC: missingModules.insert("Objective-C")
    case .asksForType: asksForType = true
    case .asksForBody: asksForBodies = true
    case .consequence: consequences.append(error.diagnostic)
    case .lackingMember, .omission, .other: others.append(error.diagnostic)
    }
  }

  /// The names between quotes: `URL` and `lines` in `value of type 'URL' has no member 'lines'`.
  private static func quoted(in message: String) -> [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension CompilerMessages.Placed {
  /// Indicates whether a type lacks requirements of a protocol, and no member of the block is meant
  /// as one of them.
  fileprivate var isExcerpt: Bool {
    notes.contains { Self.missingRequirements.contains($0.identifier) }
      && !notes.contains { note in
        note.isOnPage && Self.candidates.contains { note.identifier.hasPrefix($0) }
      }
  }

  private static let missingRequirements = [
    "missing_witnesses_general", "bad_associated_type_deduction",
  ]
  private static let candidates = ["protocol_witness_", "associated_type_"]
}

extension UInt8 {
  fileprivate var isIdentifierByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
