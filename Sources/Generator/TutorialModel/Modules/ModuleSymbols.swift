/// The declarations of a module that are available to its clients.
package struct ModuleSymbols: Sendable, Hashable, Codable {
  package var module: String
  /// The symbols in source order; members are listed beside their types.
  package var symbols: [ModuleSymbol]
  /// The names of all public declarations, including implicit ones: sorted, without argument labels
  /// and without duplicates.
  package var names: [String]

  package init(module: String, symbols: [ModuleSymbol], names: [String] = []) {
    self.module = module
    self.symbols = symbols
    self.names = names
  }
}

/// A declaration of a module.
package struct ModuleSymbol: Sendable, Hashable, Codable {
  /// The kinds of symbol graphs; the raw values are their identifiers there.
  package enum Kind: String, Sendable, Hashable, Codable {
    case structure = "swift.struct"
    case classType = "swift.class"
    case enumeration = "swift.enum"
    case protocolType = "swift.protocol"
    case typeAlias = "swift.typealias"
    /// A type of another module that this module extends.
    case extendedType = "swift.extension"
    case associatedType = "swift.associatedtype"
    case enumerationCase = "swift.enum.case"
    case initializer = "swift.init"
    case property = "swift.property"
    case typeProperty = "swift.type.property"
    case method = "swift.method"
    case typeMethod = "swift.type.method"
    case subscriptMember = "swift.subscript"
    case typeSubscript = "swift.type.subscript"
    case operatorFunction = "swift.func.op"
    case function = "swift.func"
    case variable = "swift.var"
    case macro = "swift.macro"
  }

  /// A type that another type conforms to or inherits from.
  package struct Parent: Sendable, Hashable, Codable {
    /// The name as written in code: `Sequence`.
    package var name: String
    package var usr: String

    package init(name: String, usr: String) {
      self.name = name
      self.usr = usr
    }
  }

  /// The identifier, as in `CodeSymbol.usr`. An extended type keeps the USR of its own module.
  package var usr: String
  package var kind: Kind
  /// The names of the enclosing types and its own name: `["DateSpan", "init(_:_:)"]`.
  package var path: [String]
  package var declaration: [DeclarationFragment]
  /// The documentation comment, as Markdown; empty if there is none.
  package var comment: String
  /// The USR of the type that the declaration is a member of.
  package var owner: String?
  /// The types that it conforms to or inherits from, sorted by name.
  package var parents: [Parent]

  package init(
    usr: String, kind: Kind, path: [String], declaration: [DeclarationFragment],
    comment: String = "", owner: String? = nil, parents: [Parent] = []
  ) {
    self.usr = usr
    self.kind = kind
    self.path = path
    self.declaration = declaration
    self.comment = comment
    self.owner = owner
    self.parents = parents
  }
}

extension ModuleSymbol.Kind {
  /// Indicates whether it is a type that the module itself declares.
  package var isType: Bool {
    switch self {
    case .structure, .classType, .enumeration, .protocolType: true
    default: false
    }
  }
}
