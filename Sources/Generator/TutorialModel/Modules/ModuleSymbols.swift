/// The declarations of a module that its clients can use.
package struct ModuleSymbols: Sendable, Hashable, Codable {
  package var module: String
  /// In the order of the source; members are listed beside their types.
  package var symbols: [ModuleSymbol]
  /// The names of all public declarations, also of those that go without saying: sorted, without
  /// arguments, none twice.
  package var names: [String]

  package init(module: String, symbols: [ModuleSymbol], names: [String] = []) {
    self.module = module
    self.symbols = symbols
    self.names = names
  }
}

/// A declaration of a module.
package struct ModuleSymbol: Sendable, Hashable, Codable {
  /// The symbol graph's kinds, by their names there.
  package enum Kind: String, Sendable, Hashable, Codable {
    case structure = "swift.struct"
    case classType = "swift.class"
    case enumeration = "swift.enum"
    case protocolType = "swift.protocol"
    case typeAlias = "swift.typealias"
    /// A type of another module that the module extends.
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

  /// A type that another one conforms to or inherits from.
  package struct Parent: Sendable, Hashable, Codable {
    /// As it is written in code: `Sequence`.
    package var name: String
    package var usr: String

    package init(name: String, usr: String) {
      self.name = name
      self.usr = usr
    }
  }

  /// As `CodeSymbol.usr`; an extended type keeps the USR from its own module.
  package var usr: String
  package var kind: Kind
  /// The names of the types around it, and its own: `["DateSpan", "init(_:_:)"]`.
  package var path: [String]
  package var declaration: [DeclarationFragment]
  /// The documentation comment, as Markdown; empty where there is none.
  package var comment: String
  /// The USR of the type that it is a member of.
  package var owner: String?
  /// In the order of their names.
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
  /// Whether it is a type of the module itself.
  package var isType: Bool {
    switch self {
    case .structure, .classType, .enumeration, .protocolType: true
    default: false
    }
  }
}
