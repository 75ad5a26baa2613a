import Testing
import TutorialModel

struct TreeTests {
  private static func block(_ kind: Block.Kind, _ children: [Block] = []) -> Block {
    let start = SourcePosition(line: 1, column: 1)
    return Block(kind, range: SourceRange(start: start, end: start), children: children)
  }

  private static func text(_ text: String) -> Block { block(.paragraph([.text(text)])) }

  /// Every kind of block with children, one inside the other.
  private static let blocks = [
    text("1"),
    block(
      .blockQuote, [block(.box(Box(label: "a")), [text("2"), block(.thematicBreak)]), text("3")]),
    block(
      .list(List(start: nil, isTight: true)),
      [
        block(.item(), [text("4"), block(.blockQuote, [text("5")])]), block(.item()),
        block(.item()),
      ]),
    block(.footnoteDefinition(label: "a"), [text("6")]),
    text("7"),
  ]

  private func texts(_ blocks: [Block]) -> String {
    blocks.preorder.flatMap(\.texts).map(\.plainText).joined()
  }

  @Test func walksFromTopToBottom() {
    #expect(texts(Self.blocks) == "1234567")
    #expect(Self.blocks.preorder.map { _ in 1 }.count == 16)
    #expect(texts([]) == "")
  }

  @Test func comesToABlockBeforeItsChildren() throws {
    let kinds = Self.blocks.preorder.map(\.kind)
    let quote = try #require(kinds.firstIndex(of: .blockQuote))
    #expect(kinds[quote + 1] == .box(Box(label: "a")))
  }

  @Test func rewritesChildrenBeforeTheirParent() {
    var order = ""
    let rewritten = Self.blocks.rewritten { block in
      if case .paragraph(let inlines) = block.kind {
        order += inlines.plainText
        block.kind = .paragraph([.strong(inlines)])
      }
      if block.kind == .blockQuote {
        order += "q"
        block.children.removeLast()
      }
    }
    #expect(order == "123q45q67")
    #expect(texts(rewritten) == "12467")
    #expect(rewritten.preorder.contains { $0.kind == .paragraph([.strong([.text("6")])]) })
  }

  @Test func walksMarkupInsideText() {
    let inlines: [Inline] = [
      .emphasis([.text("a"), .link(destination: "x", title: "", [.strong([.code("b")])])]),
      .image(source: "y", title: "", alternative: "c"),
    ]
    #expect(inlines.preorder.map(\.plainText) == ["ab", "a", "b", "b", "b", "c"])
    let upper = inlines.rewritten { inline in
      if case .text(let text) = inline { inline = .text(text.uppercased()) }
    }
    #expect(upper.plainText == "Abc")
  }

  @Test func findsCodeInEveryContainer() {
    let start = SourcePosition(line: 1, column: 1)
    let code = CodeBlock(
      position: start, info: "swift", infoPosition: start, lines: [], firstLine: 2,
      columnOffsets: [], endLine: 2)
    let kinds: [Block.Kind] = [
      .blockQuote, .box(Box(label: "a")), .item(), .footnoteDefinition(label: "a"),
    ]
    for kind in kinds {
      #expect([Self.block(kind, [Self.block(.code(code))])].codeBlocks == [code])
    }
  }
}
