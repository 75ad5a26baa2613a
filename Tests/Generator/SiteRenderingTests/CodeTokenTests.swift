import Testing
import TutorialModel

@testable import SiteRendering

/// The compiler's view of code, as readers get it.
struct CodeTokenTests {
  private let words = CodeSymbol(
    usr: "s:4main5wordsSivp", declaration: "let words: [Int]", summary: "How `many`. ``A<B>`` & 1`."
  )
  private let int = CodeSymbol(usr: "s:Si", declaration: "struct Int", summary: "")

  @Test func rendersEachKindAndNumbersNames() throws {
    let html = try Rendered.sample(
      sample(
        "let words = 1 // <",
        [
          [
            token(0..<3, .keyword), token(4..<9, .variable, words), token(12..<13, .number),
            token(14..<18, .comment),
          ]
        ]))
    #expect(
      html.contains(
        """
        <code><span class="k">let</span> <span data-name="0">words</span> = \
        <span class="n">1</span> <span class="c">// &lt;</span></code>
        """))
  }

  @Test func saysWhatNamesStandForOnceAPage() async throws {
    let first = sample(
      "words words", [[token(0..<5, .variable, words), token(6..<11, .variable, words)]])
    let second = sample(
      "Int words", [[token(0..<3, .type, int), token(4..<9, .variable, words)]], line: 20)
    let html = try Rendered.blocks(
      [first, second].map { Fixtures.block(.code($0.sample.code)) }, samples: [first, second])
    #expect(
      html.hasSuffix(
        "<div class=\"names\" data-source=\"names/page.js\" hidden=\"hidden\"></div>\n"))
    let page = Fixtures.page("n/page", samples: [first, second])
    let site = try await Rendered.site([page])
    #expect(site["n/page.html"]?.contains("data-source=\"../names/n/page.js\"") == true)
    let entries = """
      <div><code>let words: [Int]</code><p>How <code>many</code>. <code>A&lt;B&gt;</code> &amp; 1`.\
      </p></div><div><code>struct Int</code></div>
      """
    #expect(site["names/n/page.js"] == "exhibitNames(\(entries.scriptLiteral));\n")
    #expect(
      html.contains("<span class=\"t\" data-name=\"1\">Int</span> <span data-name=\"0\">words"))
    #expect(html.components(separatedBy: "data-name=\"0\"").count == 4)
  }

  @Test func saysNothingOfNamesThatNobodySees() throws {
    var checked = sample(
      "words\nInt", [[token(0..<5, .variable, words)], [token(0..<3, .type, int)]])
    checked.sample.hiddenLines = [11]
    let html = try Rendered.blocks(
      [Fixtures.block(.code(checked.sample.code))], samples: [checked])
    #expect(!html.contains("words"))
    #expect(html.contains("<span class=\"t\" data-name=\"0\">Int</span>"))

    checked.sample.words.isHidden = true
    #expect(
      try Rendered.blocks([Fixtures.block(.code(checked.sample.code))], samples: [checked]) == "")
  }

  @Test func leavesCodePlainOfWhichNothingIsKnown() throws {
    #expect(try Rendered.sample(sample("let a = 1", [])).contains("<code>let a = 1</code>"))
    // A variable looks like all code.
    #expect(
      try Rendered.sample(sample("a", [[token(0..<1, .variable)]])).contains("<code>a</code>"))
  }

  @Test func nestsTokensInsideOtherMarks() {
    let line = AnnotatedLine(
      text: "let a = bc",
      spans: [
        .init(range: 0..<7, style: .added), .init(range: 9..<10, style: .subject),
        .init(range: 0..<3, style: .token(.keyword, name: nil)),
        .init(range: 4..<5, style: .token(.variable, name: 3)),
        .init(range: 8..<10, style: .token(.function, name: nil)),
      ], removals: [.init(offset: 2, text: "<")])
    var html = ""
    line.render(into: &html)
    #expect(
      html == """
        <ins><span class="k">le</span></ins><del>&lt;</del>\
        <ins><span class="k">t</span> <span data-name="3">a</span> =</ins> \
        <span class="f">b</span><mark><span class="f">c</span></mark>
        """)
  }

  @Test(arguments: [
    ("let a = b.c.d", "let a = b.c.d"),
    (
      "print(date.formatted(style.weekday(.wide)))",
      "print(date<wbr />.formatted(style<wbr />.weekday(.wide)))"
    ),
    (
      "let values = [1.5, 0...3, .some(4), a?.b, c[0].d]",
      "let values = [1.5, 0...3, .some(4), a?<wbr />.b, c[0]<wbr />.d]"
    ),
  ])
  func letsLongLinesGoOnBeforeMembers(_ text: String, _ rendered: String) {
    var html = ""
    AnnotatedLine(text: text).render(into: &html)
    #expect(html == rendered)
  }

  @Test func breaksNoString() {
    let text = "let path = folder.appending(\"page.html\")"
    var html = ""
    AnnotatedLine(text: text, spans: [.init(range: 28..<39, style: .token(.string, name: nil))])
      .render(into: &html)
    #expect(
      html
        == "let path = folder<wbr />.appending(<span class=\"s\">\"page.html\"</span>)")
  }

  @Test func changesNothingOfSearchAndDownloads() async throws {
    let plain = sample("let words = 1", [])
    let tokens = sample(
      "let words = 1", [[token(0..<3, .keyword), token(4..<9, .variable, words)]])
    func files(_ checked: CheckedSample) async throws -> [String: String] {
      try await Rendered.site([
        Fixtures.page(blocks: [Fixtures.block(.code(checked.sample.code))], samples: [checked])
      ])
    }
    let (before, after) = (try await files(plain), try await files(tokens))
    #expect(Set(after.keys).subtracting(before.keys) == ["names/page.js"])
    #expect(before.filter { after[$0.key] != $0.value }.keys.sorted() == ["page.html"])
  }

  private func token(_ range: Range<Int>, _ kind: CodeToken.Kind, _ symbol: CodeSymbol? = nil)
    -> CodeToken
  {
    CodeToken(range: range, kind: kind, symbol: symbol)
  }

  private func sample(_ code: String, _ tokens: [[CodeToken]], line: Int = 10) -> CheckedSample {
    var checked = Fixtures.sample(
      Fixtures.code(code.split(separator: "\n").map(String.init), line: line))
    checked.tokens = tokens
    return checked
  }
}
