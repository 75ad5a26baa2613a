import Foundation
import TutorialModel

/// A file from `swift symbolgraph-extract`: a module's own declarations, or those that it adds to
/// the types of one other module.
///
/// Source: the format of SymbolKit, swiftlang/swift-docc-symbolkit.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      var identifier: String
    }
    struct Identifier: Decodable {
      var precise: String
    }
    struct Fragment: Decodable {
      var kind: String
      var spelling: String
      var preciseIdentifier: String?
    }
    struct Comment: Decodable {
      struct Line: Decodable {
        var text: String
      }
      var lines: [Line]
    }
    struct Location: Decodable {
      struct Position: Decodable {
        var line: Int
        var character: Int
      }
      var uri: String
      var position: Position
    }

    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var docComment: Comment?
    var location: Location?
  }

  struct Relationship: Decodable {
    struct Origin: Decodable {
      var identifier: String
    }

    var kind: String
    var source: String
    var target: String
    /// The target's qualified name, if the target belongs to another module.
    var targetFallback: String?
    /// The declaration from which the source inherits its documentation or its existence.
    var sourceOrigin: Origin?
  }

  var symbols: [Symbol]
  var relationships: [Relationship]

  init(json: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: json)
  }
}

extension ModuleSymbols {
  /// Combines the graphs of one module, without declarations that are not meant for its users.
  init(module: String, graphs: [SymbolGraph]) {
    let relationships = graphs.flatMap(\.relationships)
    let sources = graphs.flatMap(\.symbols).sorted { $0.place < $1.place }
    let owners = relationships.filter { Self.memberships.contains($0.kind) }
    let memberships = Dictionary(
      owners.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
    let names = Dictionary(
      sources.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
      uniquingKeysWith: { first, _ in first })
    var parents: [String: Set<ModuleSymbol.Parent>] = [:]
    for relationship in relationships where Self.inheritances.contains(relationship.kind) {
      guard let name = names[relationship.target] ?? relationship.targetName,
        !Self.isHidden(name), !Self.givenProtocols.contains(relationship.target)
      else { continue }
      parents[relationship.source, default: []].insert(
        ModuleSymbol.Parent(name: name, usr: relationship.target))
    }
    var symbols = sources.compactMap { source -> ModuleSymbol? in
      let usr = source.identifier.precise
      guard let kind = ModuleSymbol.Kind(rawValue: source.kind.identifier),
        !source.pathComponents.contains(where: Self.isHidden)
      else { return nil }
      let membership = memberships[usr]
      // An undocumented implementation of a requirement is implied by the conformance.
      if membership?.sourceOrigin != nil, source.docComment == nil, !kind.isType { return nil }
      return ModuleSymbol(
        usr: usr, kind: kind, path: source.pathComponents, declaration: source.declaration,
        comment: source.docComment?.lines.map(\.text).joined(separator: "\n") ?? "",
        owner: membership?.target,
        parents: parents[usr]?.sorted { ($0.name, $0.usr) < ($1.name, $1.usr) } ?? [])
    }
    symbols += Self.extendedTypes(of: symbols, relationships: relationships, parents: parents)
    // Members of omitted declarations are omitted too.
    let listed = Set(symbols.map(\.usr))
    symbols.removeAll { $0.owner.map { !listed.contains($0) } ?? false }
    let all = Set(sources.flatMap(\.pathComponents).map { String($0.prefix { $0 != "(" }) })
    self.init(module: module, symbols: symbols, names: all.sorted())
  }

  /// Returns the types of other modules that members of this module belong to.
  private static func extendedTypes(
    of symbols: [ModuleSymbol], relationships: [SymbolGraph.Relationship],
    parents: [String: Set<ModuleSymbol.Parent>]
  ) -> [ModuleSymbol] {
    let own = Set(symbols.map(\.usr))
    var types: [String: String] = [:]
    for relationship in relationships where !own.contains(relationship.target) {
      guard memberships.contains(relationship.kind), own.contains(relationship.source),
        let name = relationship.targetName
      else { continue }
      types[relationship.target] = name
    }
    return types.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { usr, name in
      ModuleSymbol(
        usr: usr, kind: .extendedType, path: name.split(separator: ".").map(String.init),
        declaration: [
          DeclarationFragment("extension", kind: .keyword), DeclarationFragment(" "),
          DeclarationFragment(name, kind: .type, usr: usr),
        ],
        parents: parents[usr]?.sorted { ($0.name, $0.usr) < ($1.name, $1.usr) } ?? [])
    }
  }

  private static let memberships: Set = ["memberOf", "requirementOf", "optionalRequirementOf"]
  private static let inheritances: Set = ["conformsTo", "inheritsFrom"]
  /// Conformances of nearly every type: `Copyable`, `Escapable`, `SendableMetatype`.
  private static let givenProtocols: Set = [
    "s:s8CopyableP", "s:s9EscapableP", "s:s16SendableMetatypeP",
  ]

  private static func isHidden(_ name: String) -> Bool { name.hasPrefix("_") }
}

extension SymbolGraph.Relationship {
  /// The name without its module: `Date` for `FoundationEssentials.Date`.
  fileprivate var targetName: String? {
    targetFallback.map { name in
      name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    }
  }
}

extension SymbolGraph.Symbol {
  fileprivate var place: (String, Int, Int, String) {
    (
      location?.uri ?? "", location?.position.line ?? 0, location?.position.character ?? 0,
      identifier.precise
    )
  }

  fileprivate var declaration: [DeclarationFragment] {
    declarationFragments.map { fragment in
      DeclarationFragment(
        fragment.spelling, kind: CodeToken.Kind(fragment: fragment.kind),
        usr: fragment.preciseIdentifier)
    }
  }
}

extension CodeToken.Kind {
  /// Returns `nil` for fragments that are shown like ordinary code.
  fileprivate init?(fragment kind: String) {
    switch kind {
    case "keyword": self = .keyword
    case "attribute": self = .attribute
    case "typeIdentifier", "genericParameter": self = .type
    case "identifier": self = .function
    case "number": self = .number
    case "string": self = .string
    default: return nil
    }
  }
}
