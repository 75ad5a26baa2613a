import Testing
import TutorialModel

@testable import TutorialParsing

/// A module's declarations, and the page about them.
@Suite struct ReferenceTests {
  private func symbol(
    _ path: String, _ kind: ModuleSymbol.Kind, usr: String? = nil, owner: String? = nil,
    comment: String = "", parents: [ModuleSymbol.Parent] = []
  ) -> ModuleSymbol {
    ModuleSymbol(
      usr: usr ?? path, kind: kind, path: path.split(separator: ".").map(String.init),
      declaration: [DeclarationFragment(path)], comment: comment, owner: owner, parents: parents)
  }

  private func page(_ symbols: ModuleSymbol...) -> ModuleReference {
    ReferenceParser().parse([ModuleSymbols(module: "Shapes", symbols: symbols)])[0]
  }

  /// The headings as `2 #anchor title`.
  private func headings(_ reference: ModuleReference) -> [String] {
    reference.page.blocks.compactMap { block in
      guard case .heading(let level, let slug, let inlines) = block.kind else { return nil }
      return "\(level) #\(slug) \(inlines.plainText)"
    }
  }

  @Test func putsMembersUnderTheirTypesByKind() {
    let reference = page(
      symbol("Int.discs", .property, owner: "s:Si"),
      symbol("zoom", .function),
      symbol("Shape", .protocolType),
      symbol("Disc.area", .method, owner: "Disc"),
      symbol("Disc.radius", .property, owner: "Disc"),
      symbol("Disc", .structure),
      symbol("Disc.Part", .enumeration, owner: "Disc"),
      symbol("Int", .extendedType, usr: "s:Si"))
    #expect(
      headings(reference) == [
        "2 #Disc Disc", "3 #Disc-properties Properties", "4 #Disc.radius radius",
        "3 #Disc-methods Methods", "4 #Disc.area area", "2 #Disc.Part Disc.Part",
        "2 #Shape Shape", "2 #-functions Functions", "3 #zoom zoom", "2 #Int-extension Int",
        "3 #Int-extension-properties Properties", "4 #Int.discs discs",
      ])
    #expect(reference.page.route == "reference/Shapes")
    #expect(reference.page.frontMatter.title == "Shapes")
  }

  @Test func givesEachDeclarationAnAnchorOfItsOwnAndNoneToTypesOfOthers() {
    let reference = page(
      symbol("Disc.init(_:)", .initializer, usr: "a", owner: "Disc"),
      symbol("Disc.init(_:)", .initializer, usr: "b", owner: "Disc"),
      symbol("Disc", .structure),
      symbol("Int", .extendedType, usr: "s:Si"))
    #expect(
      reference.anchors == ["a": "Disc.init(_:)", "b": "Disc.init(_:)-2", "Disc": "Disc"])
    let slugs = headings(reference).map { $0.split(separator: " ")[1] }
    #expect(Set(slugs).count == slugs.count)
  }

  @Test func saysWhatConformsToWhat() {
    let shape = ModuleSymbol.Parent(name: "Shape", usr: "Shape")
    let hashable = ModuleSymbol.Parent(name: "Hashable", usr: "s:SH")
    let reference = page(
      symbol("Shape", .protocolType), symbol("Disc", .structure, parents: [hashable, shape]))
    #expect(
      reference.page.blocks.compactMap { block -> String? in
        guard case .paragraph(let inlines) = block.kind else { return nil }
        return inlines.plainText
      } == ["Conforms to Hashable, Shape.", "Conforming types: Disc."])
    #expect(BlockDump.dump(reference.page.blocks).contains("Link \"#Shape\""))
  }

  @Test func linksToTheTypesOfOtherModules() {
    let picture = ModuleSymbol.Parent(name: "Drawable", usr: "s:D")
    let references = ReferenceParser().parse([
      ModuleSymbols(module: "Shapes", symbols: [symbol("Disc", .structure, parents: [picture])]),
      ModuleSymbols(module: "Ink", symbols: [symbol("Drawable", .protocolType, usr: "s:D")]),
    ])
    #expect(BlockDump.dump(references[0].page.blocks).contains("Link \"Ink.html#Drawable\""))
  }

  /// A page changes with its own words, and with the targets of its links on another page.
  @Test func writesAgainWhatChanged() {
    let memory = ReferenceParser.Memory()
    let picture = ModuleSymbol.Parent(name: "Drawable", usr: "s:D")
    for (comment, name) in [("One.", "Drawable"), ("Two.", "Drawable"), ("Two.", "Paintable")] {
      let modules = [
        ModuleSymbols(
          module: "Shapes",
          symbols: [symbol("Disc", .structure, comment: comment, parents: [picture])]),
        ModuleSymbols(module: "Ink", symbols: [symbol(name, .protocolType, usr: "s:D")]),
      ]
      #expect(ReferenceParser(memory: memory).parse(modules) == ReferenceParser().parse(modules))
    }
  }

  @Test(arguments: [
    ("See ``Disc``, `Disc.area` and `area`.", ["#Disc", "#Disc.area", "#Disc.area"]),
    ("`radius` is `x`, and of two.", []),
    ("[a](other.md) [b](https://example.org/)", ["https://example.org/"]),
    ("`%(_:_:)`", ["#%25(_:_:)"]),
  ])
  func linksNamesInCommentsAndNothingThatLeadsNowhere(_ comment: String, _ links: [String]) {
    let reference = page(
      symbol("Disc", .structure, comment: comment), symbol("Disc.area", .method, owner: "Disc"),
      symbol("Disc.radius", .property, owner: "Disc"), symbol("Ring", .structure),
      symbol("Ring.radius", .property, owner: "Ring"), symbol("%(_:_:)", .operatorFunction))
    let found = BlockDump.dump(reference.page.blocks).matches(of: /Link "(.*?)"/).map {
      String($0.output.1)
    }
    #expect(found == links)
  }

  @Test func readsTheFieldsOfAComment() {
    let comment = """
      Draws.

      # More

      - Parameters:
        - ink: its `color`.
      - Returns: a picture.
      - so it is.

      ```swift
      draw(ink)
      ```
      """
    let blocks = page(symbol("draw", .function, comment: comment)).page.blocks.dropFirst(3)
    let dump = BlockDump.dump(Array(blocks))
    for line in [
      "Strong\n    Text \"More\"", "Strong\n        Text \"Parameters:\"",
      "Code \"ink\"", "Text \": its \"", "Strong\n        Text \"Returns:\"",
      "Text \"so it is.\"", "\"draw(ink)\"",
    ] {
      #expect(dump.contains(line), "\(line) in\n\(dump)")
    }
    // It is neither a sample nor a heading of the page.
    #expect(!dump.contains("info") && !dump.contains("Heading"))
  }
}
