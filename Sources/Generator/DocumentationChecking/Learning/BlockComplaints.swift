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
  /// Indicates whether a comment replaces missing code: `// …`.
  package private(set) var isLeftOut = false
  /// Indicates whether a name is found in more than one module.
  package private(set) var isAmbiguous = false
  /// Types with a plain name that lack a member.
  package private(set) var lackingTypes: Set<String> = []
  /// Errors that may only be consequences of others.
  package private(set) var consequences: [Diagnostic] = []
  /// Errors that belong to no other group.
  package private(set) var others: [Diagnostic] = []

  /// All errors, in order.
  package let errors: [Diagnostic]

  /// - Parameters:
  ///   - symbol: the name of the declaration that the comment documents: it exists, even if it is
  ///     not public.
  ///   - hasOmissions: whether a comment of the block replaces code.
  package init(_ errors: [Diagnostic] = [], symbol: String? = nil, hasOmissions: Bool = false) {
    self.errors = errors
    for error in errors { add(error, symbol, hasOmissions) }
  }

  package var isEmpty: Bool { errors.isEmpty }

  /// Indicates whether the block cannot be meant as a program: it shows alternatives, or lacks only
  /// code that a comment replaces.
  var isSketchy: Bool { !alternatives.isEmpty || isLeftOut && others.isEmpty }

  /// Indicates whether types that lack members are the only unexplained errors.
  var isOnlyOfMembers: Bool {
    !lackingTypes.isEmpty && others.allSatisfy { Self.lackingType(in: $0.message) != nil }
  }

  /// The errors to report: those that certainly or possibly have no explanation.
  package var unexplained: [Diagnostic] { others + consequences }

  private mutating func add(_ error: Diagnostic, _ symbol: String?, _ hasOmissions: Bool) {
    let message = error.message
    if let name = Self.undeclaredName(in: message) {
      undeclared.insert(name)
    } else if let symbol, message.hasSuffix(" has no member '\(symbol)'") {
      undeclared.insert(symbol)
    } else if let type = Self.lackingType(in: message) {
      lackingTypes.insert(type)
      others.append(error)
    } else if let name = Self.quoted(in: message, behind: "invalid redeclaration of ") {
      alternatives.insert(name)
    } else if message.hasPrefix("invalid redeclaration of synthesized ") {
      consequences.append(error)
    } else if Self.ambiguities.contains(where: message.contains) {
      isAmbiguous = true
      others.append(error)
    } else if hasOmissions, Self.omissions.contains(where: message.contains) {
      isLeftOut = true
    } else if let module = Self.quoted(in: message, behind: "no such module ") {
      missingModules.insert(module)
    } else if Self.beyondMachine.contains(where: message.contains) {
      missingModules.insert(message)
    } else if Self.asksForType.contains(where: message.contains) {
      asksForType = true
    } else if Self.asksForBodies.contains(where: message.contains),
      !Self.asksForBlocks.contains(where: message.contains)
    {
      asksForBodies = true
    } else if Self.consequences.contains(where: message.contains) {
      consequences.append(error)
    } else {
      others.append(error)
    }
  }

  private static func undeclaredName(in message: String) -> String? {
    let lead = [
      "cannot find type ", "cannot find operator ", "cannot find ", "unknown attribute ",
      "no macro named ", "use of undeclared type ", "no precedence group named ",
    ]
    for words in lead {
      if let name = quoted(in: message, behind: words) { return name }
    }
    // Declared, but not for the package's users.
    if message.contains(" is inaccessible due to "), let name = quoted(in: message, behind: "") {
      return name
    }
    // The message for an undeclared `line`, which the compiler knows only as a macro's name.
    guard message.contains("requires leading '#'"),
      let macro = quoted(in: message, behind: "expansion of macro ")
    else { return nil }
    return String(macro.prefix { $0 != "(" })
  }

  /// `URL` for `value of type 'URL' has no member 'lines'`.
  private static func lackingType(in message: String) -> String? {
    guard message.contains(" has no member "),
      let type = quoted(in: message, behind: "value of type ")
        ?? quoted(in: message, behind: "type "),
      type.utf8.allSatisfy({ $0.isIdentifierByte })
    else { return nil }
    return type
  }

  /// `x` for `cannot find 'x' in scope`.
  private static func quoted(in message: String, behind lead: String) -> String? {
    guard message.hasPrefix(lead + "'") else { return nil }
    let name = message.dropFirst(lead.count + 1).prefix { $0 != "'" }
    return name.isEmpty ? nil : String(name)
  }

  private static let beyondMachine = [
    "external macro implementation type", "was not compiled for testing",
  ]

  private static let asksForType = [
    "may only be declared within a", "may only be declared on a type",
    "is not allowed outside of an enum", "property wrappers are not yet supported in top-level",
    "is only valid on methods", "can only be specified on class members",
    "may only be used on 'class'", "only valid inside a type", "may only be used on members",
    "cannot be used on an already-lazy global", "global 'let' declaration",
    "must be declared inside", "only be declared inside", "accessor macro",
    "is only available in a type", "attribute can only be applied to a property",
    "global 'var' declaration requires an initializer", "only available in a protocol",
  ]

  private static let asksForBodies = [
    "expected '{'", "requires a body", "expected initial value", "must have accessors",
  ]

  /// Errors in statements, not in declarations.
  private static let asksForBlocks = [
    "expected '{' after '", "expected '{' or 'if'", "for-each loop",
  ]

  private static let ambiguities = ["is ambiguous for type lookup", "ambiguous use of"]

  private static let omissions = [
    "missing return in", "should have at least one executable statement", "must be exhaustive",
    "without initializing all stored properties", "must be initialized", "before being initialized",
    "cannot convert return expression of type '()'", "does not conform to protocol",
    "unable to infer complex closure return type",
  ]

  private static let consequences = [
    "cannot infer contextual base", "could not be inferred", "type of expression is ambiguous",
    "failed to produce diagnostic", "unable to infer", "cannot infer type",
    "type annotation missing in pattern", "does not conform to protocol",
    "reference to member", "cannot find", "cannot infer key path type",
    "variable is not bound by any pattern",
    "'nil' requires a contextual type", "circular reference",
    "consecutive statements on a line", "was used as a property; add () to call it",
  ]
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
