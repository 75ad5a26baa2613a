import Testing
import TutorialModel

@testable import DocumentationChecking

@Suite struct DocumentationLinksTests {
  private func page(_ inlines: [Inline], route: String = "a", title: String = "A") -> Page {
    let place = SourcePosition(line: 1, column: 1)
    return Page(
      path: "\(route).md", route: route, frontMatter: FrontMatter(title: title),
      blocks: [Block(.paragraph(inlines), range: SourceRange(start: place, end: place))])
  }

  private func words(_ page: Page) -> String {
    func words(_ inlines: [Inline]) -> String {
      inlines.map { inline in
        switch inline {
        case .link(let destination, _, let children): "<\(destination) \(words(children))>"
        case .image(let source, _, let alternative): "<\(source) ! \(alternative)>"
        case .styled(let style, let children): "\(style) \(words(children))"
        case .code(let text): "`\(text)`"
        default: inline.plainText
        }
      }.joined()
    }
    return page.blocks.flatMap(\.texts).map(words).joined(separator: "|")
  }

  private func doc(_ name: String, _ text: String? = nil) -> Inline {
    .link(destination: "doc:\(name)", title: "", [.text(text ?? "doc:\(name)")])
  }

  @Test(
    arguments: [
      ("Chunking", nil, "</topics/chunks.html Chunking>"),
      ("chunks", nil, "</topics/chunks.html Chunking>"),
      ("/Kit/Chunks#Part", nil, "</topics/chunks.html Chunking>"),
      ("Chunking", "see there", "</topics/chunks.html see there>"),
      ("Not-There", nil, "Not There"), ("Not-There", "see there", "see there"),
      // Two pages have this title.
      ("Twice", nil, "Twice"), ("", nil, ""),
    ] as [(String, String?, String)])
  func leadsToPages(name: String, text: String?, expected: String) {
    let pages = [
      page([], route: "topics/chunks", title: "Chunking"), page([], route: "b", title: "Twice"),
      page([], route: "c", title: "Twice"),
    ]
    let links = DocumentationLinks(pages, files: [])
    #expect(words(links.resolved(page([doc(name, text)]))) == expected)
  }

  @Test(arguments: [
    ("map", "onLight </Resources/map@2x.png ! m>onDark </Resources/map@2x~dark.png ! m>"),
    ("plan", "</plan.svg ! m>"),
    ("other", "<other ! m>"), ("map.png", "<map.png ! m>"), ("night", "<night ! m>"),
  ])
  func findsTheVariantsOfImages(source: String, expected: String) {
    let links = DocumentationLinks(
      [],
      files: [
        "Resources/map.png", "Resources/map@2x.png", "Resources/map@2x~dark.png", "plan.svg",
        "night~dark.png", "mapping.png",
      ])
    let image = Inline.image(source: source, title: "", alternative: "m")
    #expect(words(links.resolved(page([image]))) == expected)
  }

  @Test func whatLeadsNowhereBecomesText() {
    let inlines: [Inline] = [
      .link(destination: "x.md", title: "", [.text("x")]), .text(" "),
      .link(destination: "b.md", title: "", [.text("b")]), .text(" "),
      .image(source: "y.png", title: "", alternative: "y"),
    ]
    let mended = DocumentationLinks.withoutBroken(page(inlines), ["x.md", "y.png"])
    #expect(words(mended) == "x <b.md b> y")
  }

  @Test(arguments: [
    ("Array.sort(by:)", "</reference/Kit.html#Array.sort(by:) `Array.sort(by:)`>"),
    ("Swift/Array/sort(by:)-4fdk2", "</reference/Kit.html#Array.sort(by:) `sort(by:)`>"),
    ("Array/sort(by:)", "</reference/Kit.html#Array.sort(by:) `sort(by:)`>"),
    ("reverse()", "</reference/Kit.html#Array.reverse() `reverse()`>"),
    ("Kit", "</reference/Kit.html `Kit`>"),
    // Two types have such a member.
    ("sort(by:)", "`sort(by:)`"), ("Swift/Range/sort(by:)", "`sort(by:)`"),
    ("path/to/file", "`path/to/file`"), ("let x = 1", "`let x = 1`"), ("", "``"), ("/", "`/`"),
  ])
  func namesLeadToTheReference(name: String, expected: String) {
    let anchors = ["Array.sort(by:)", "Set.sort(by:)", "Array.reverse()"]
    let reference = ModuleReference(
      module: "Kit", page: page([], route: "reference/Kit"),
      anchors: Dictionary(uniqueKeysWithValues: anchors.map { ($0, $0) }))
    #expect(words(page(DocumentationNames([reference]).linked(.code(name)))) == expected)
  }

  @Test func aLinkHoldsNoOther() {
    let reference = ModuleReference(
      module: "Kit", page: page([], route: "reference/Kit"), anchors: [:])
    let link = Inline.link(destination: "b.md", title: "", [.code("Kit")])
    #expect(words(page(DocumentationNames([reference]).linked(link))) == "<b.md `Kit`>")
  }
}
