import SystemFiles
import TutorialModel

/// Turns the declarations of modules into pages: types with their members, then functions, then
/// extensions of other modules' types.
package struct ReferenceParser: Sendable {
  /// The pages as last written, by their modules.
  package typealias Memory = StageMemory<String, Input, ModuleReference>

  /// Everything that determines a page.
  package struct Input: Equatable, Sendable {
    fileprivate var symbols: ModuleSymbols
    fileprivate var anchors: [String: String]
    /// The links to the declarations of all modules, by the USR.
    fileprivate var links: [String: String]
  }

  private let memory: Memory

  /// - Parameter memory: the pages that were written before; the output does not depend on it.
  package init(memory: Memory = Memory(isKept: false)) { self.memory = memory }

  /// The pages, which link to each other.
  package func parse(_ modules: [ModuleSymbols]) -> [ModuleReference] {
    let anchors = modules.map(Self.anchors)
    var links: [String: String] = [:]
    for (module, anchors) in zip(modules, anchors) {
      for (usr, anchor) in anchors {
        links[usr] = "\(module.module).html\(Self.fragment(anchor))"
      }
    }
    return zip(modules, anchors).map { symbols, anchors in
      let input = Input(symbols: symbols, anchors: anchors, links: links)
      return memory.output(at: symbols.module, of: input) { Self.write(input) }
    }
  }

  private static func write(_ input: Input) -> ModuleReference {
    let module = input.symbols.module
    var writer = ReferenceWriter(input.symbols, anchors: input.anchors, links: input.links)
    writer.write()
    return ModuleReference(
      module: module,
      page: Page(
        path: "\(ModuleReference.folder)/\(module).html",
        route: "\(ModuleReference.folder)/\(module)",
        frontMatter: FrontMatter(
          title: module, summary: "The public declarations of the module \(module)."),
        blocks: writer.blocks),
      anchors: input.anchors)
  }

  /// The path of each declaration, with a number if overloads share it. An extended type of another
  /// module has no anchor.
  private static func anchors(of module: ModuleSymbols) -> [String: String] {
    var anchors: [String: String] = [:]
    var counts: [String: Int] = [:]
    for symbol in module.symbols where symbol.kind != .extendedType {
      let count = counts[symbol.name, default: 0] + 1
      counts[symbol.name] = count
      anchors[symbol.usr] = count == 1 ? symbol.name : "\(symbol.name)-\(count)"
    }
    return anchors
  }

  /// The link to an anchor of the same page, in Markdown's spelling.
  static func fragment(_ anchor: String) -> String {
    "#" + anchor.replacing("%", with: "%25")
  }
}

/// Writes the blocks of a module's page, from top to bottom.
private struct ReferenceWriter {
  private let module: ModuleSymbols
  private(set) var blocks: [Block] = []
  private let anchors: [String: String]
  /// Links from this page, by the USR.
  private let links: [String: String]
  private let members: [String: [ModuleSymbol]]
  private let conformers: [String: [ModuleSymbol]]
  private let documentation: DocumentationParser

  /// - Parameter links: the links to the declarations of all modules.
  init(_ module: ModuleSymbols, anchors: [String: String], links: [String: String]) {
    self.module = module
    self.anchors = anchors
    self.links = links.merging(anchors.mapValues(ReferenceParser.fragment)) { $1 }
    let listed = Set(module.symbols.map(\.usr))
    members = Dictionary(
      grouping: module.symbols.filter { symbol in
        !symbol.isEntry && symbol.owner.map(listed.contains) == true
      }, by: { $0.owner ?? "" })
    var conformers: [String: [ModuleSymbol]] = [:]
    for symbol in module.symbols {
      for parent in symbol.parents { conformers[parent.usr, default: []].append(symbol) }
    }
    self.conformers = conformers
    documentation = DocumentationParser(module, anchors: anchors)
  }

  mutating func write() {
    let entries = module.symbols.filter(\.isEntry).sorted { $0.name < $1.name }
    for type in entries where type.kind != .extendedType { writeType(type) }
    writeFunctions()
    for type in entries where type.kind == .extendedType { writeType(type) }
  }

  private mutating func writeType(_ type: ModuleSymbol) {
    write(type, level: 2, title: type.name)
    if !type.parents.isEmpty {
      let links = type.parents.map { parent in link(to: parent.usr, named: parent.name) }
      add(
        .paragraph(
          [.text(type.kind == .protocolType ? "Inherits from " : "Conforms to ")]
            + Self.listed(links) + [.text(".")]))
    }
    if type.kind == .protocolType, let others = conformers[type.usr] {
      let links = others.sorted { $0.name < $1.name }.map { link(to: $0.usr, named: $0.name) }
      add(.paragraph([.text("Conforming types: ")] + Self.listed(links) + [.text(".")]))
    }
    let own = Dictionary(grouping: members[type.usr] ?? [], by: \.kind.group)
    for group in MemberGroup.allCases {
      guard let symbols = own[group] else { continue }
      let slug = "\(anchor(of: type))-\(group)"
      add(.heading(level: 3, slug: slug, [.text(group.rawValue)]))
      for symbol in symbols { write(symbol, level: 4, title: symbol.path.last ?? "") }
    }
  }

  /// The declarations outside types.
  private mutating func writeFunctions() {
    let free = module.symbols.filter { $0.owner == nil && !$0.isEntry }
    guard !free.isEmpty else { return }
    add(.heading(level: 2, slug: "-functions", [.text("Functions")]))
    for symbol in free { write(symbol, level: 3, title: symbol.name) }
  }

  private mutating func write(_ symbol: ModuleSymbol, level: Int, title: String) {
    add(.heading(level: level, slug: anchor(of: symbol), [.code(title)]))
    add(.declaration(symbol.declaration))
    blocks += documentation.parse(symbol.comment)
  }

  private func anchor(of symbol: ModuleSymbol) -> String {
    // Distinct from the anchor of the module's own type of the same name.
    anchors[symbol.usr] ?? "\(symbol.name)-extension"
  }

  private mutating func add(_ kind: Block.Kind) { blocks.append(Block(kind)) }

  private func link(to usr: String, named name: String) -> Inline {
    guard let link = links[usr] else { return .code(name) }
    return .link(destination: link, title: "", [.code(name)])
  }

  private static func listed(_ links: [Inline]) -> [Inline] {
    Array(links.map { [$0] }.joined(separator: [.text(", ")]))
  }
}

/// The parts of a type's entry, in their order on the page.
private enum MemberGroup: String, CaseIterable {
  case cases = "Cases"
  case associatedTypes = "Associated types"
  case initializers = "Initializers"
  case properties = "Properties"
  case methods = "Methods"
  case subscripts = "Subscripts"
  case operators = "Operators"
  case typeProperties = "Type properties"
  case typeMethods = "Type methods"
  case others = "Others"
}

extension ModuleSymbol {
  fileprivate var name: String { path.joined(separator: ".") }

  /// Indicates whether it has its own part of the page, with its members.
  fileprivate var isEntry: Bool {
    kind.isType || kind == .extendedType || kind == .typeAlias && owner == nil
  }
}

extension ModuleSymbol.Kind {
  fileprivate var group: MemberGroup {
    switch self {
    case .enumerationCase: .cases
    case .associatedType, .typeAlias: .associatedTypes
    case .initializer: .initializers
    case .property: .properties
    case .method: .methods
    case .subscriptMember, .typeSubscript: .subscripts
    case .operatorFunction: .operators
    case .typeProperty: .typeProperties
    case .typeMethod: .typeMethods
    default: .others
    }
  }
}

extension Block {
  /// A block that is not in a file.
  fileprivate init(_ kind: Kind) {
    let nowhere = SourcePosition(line: 1, column: 1)
    self.init(kind, range: SourceRange(start: nowhere, end: nowhere))
  }
}
