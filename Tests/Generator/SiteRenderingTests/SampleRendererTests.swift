import Testing
import TutorialModel

@testable import SiteRendering

struct SampleRendererTests {
  private let code = Fixtures.code(["let a = f()", "", "a < 2"], line: 10)

  @Test func givesEachLineAnAddressThatNoOtherHas() async throws {
    let codes = [Fixtures.code(["a", "b"]), Fixtures.code(["c"], line: 30)]
    let page = Fixtures.page(
      blocks: codes.map { Fixtures.block(.code($0)) }, samples: codes.map { Fixtures.sample($0) })
    let html = try #require(try await Rendered.site([page])["page.html"])
    let ids = html.matches(of: /<div id="(_\d+-\d+)" class="row"><code>(\w)/).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(ids == ["_1-1 a", "_1-2 b", "_2-1 c"])
  }

  @Test func rendersASampleWhole() throws {
    let sample = Fixtures.sample(
      code, output: "hi\n\n",
      results: [Fixtures.result(11, "1", name: "a"), Fixtures.result(13, "true", type: "Bool")])
    #expect(
      try Rendered.sample(sample) == """
        <figure id="_sample-1" class="sample passed run" aria-label="Sample 1">
        <div class="corner"><a class="anchor" tabindex="-1" href="#_sample-1" \
        aria-label="Link to sample 1">#</a> \
        <button type="button" class="copy" aria-label="Copy sample 1">Copy</button></div>
        <div class="code" role="group" aria-label="Code and its results" \
        dir="ltr" translate="no">
        <div class="row"><code>let a = f()</code><div class="value" role="note" \
        aria-label="Result"><samp>1</samp></div></div>
        <div class="row"><code><br /></code></div>
        <div class="row"><code>a &lt; 2</code><div class="value" role="note" \
        aria-label="Result"><samp>true</samp></div></div>
        </div>
        <div class="panel output"><p class="label">Output</p>\
        <pre dir="ltr" translate="no"><samp>hi\n</samp></pre></div>
        </figure>\n
        """)
  }

  @Test func showsEveryResultOfALine() throws {
    let html = try Rendered.sample(
      Fixtures.sample(code, results: [Fixtures.result(11, "1"), Fixtures.result(11, "2")]))
    #expect(html.contains("<samp>1</samp>"))
    #expect(html.contains("<samp>2</samp>"))
  }

  @Test func putsAValueWhereItsStatementEnds() throws {
    var sample = Fixtures.sample(
      Fixtures.code(["a", "  .b {", "\tc", "  }", "d"]),
      results: [Fixtures.result(11, "1"), Fixtures.result(13, "2"), Fixtures.result(15, "3")])
    sample.sample.statementEnds = [11: 14]
    let html = try Rendered.sample(sample)
    let lines = html.split(separator: "\n").filter { $0.contains("class=\"row\"") }
    let starts = [
      "a</code></div>", "  .b {</code></div>", "\tc</code><div", "  }</code><div", "d<",
    ]
    for (line, start) in zip(lines, starts) { #expect(line.contains(">\(start)")) }
    #expect(lines[2].contains("<code class=\"i2\">\tc</code>"))
    #expect(lines[3].contains("<samp>1</samp>"))
  }

  @Test func keepsAValueAtTheLastLineOfItsStatementThatIsShown() throws {
    var sample = Fixtures.sample(
      code, hiddenLines: [12, 13], results: [Fixtures.result(11, "1")])
    sample.sample.statementEnds = [11: 13]
    #expect(try Rendered.sample(sample).contains("<code>let a = f()</code><div class=\"value\""))
  }

  @Test func foldsALongValue() throws {
    func html(_ value: String) throws -> String {
      try Rendered.sample(Fixtures.sample(code, results: [Fixtures.result(13, value)]))
    }
    let long = String(repeating: "a", count: 85)
    #expect(
      try html(long).contains(
        """
        <details class="value"><summary><samp>\(String(repeating: "a", count: 64))…</samp> \
        <span class="count">85 characters</span></summary><samp tabindex="0">\(long)</samp></details>
        """))
    #expect(
      try html("first\n\(long)").contains("<samp>first…</samp> <span class=\"count\">2 lines"))
    #expect(try !html(String(long.dropLast())).contains("<details"))
  }

  @Test func opensARepeatedLineToItsValues() throws {
    let html = try Rendered.sample(
      Fixtures.sample(
        code,
        results: [Fixtures.result(13, "<9>", name: "a", values: ["<7>", "<8>"], count: 3)]))
    #expect(
      html.contains(
        """
        <details class="value"><summary><samp>&lt;9&gt;</samp> <span class="count">×3</span>\
        </summary><ol tabindex="0" aria-label="Every value"><li><samp>&lt;7&gt;</samp></li>\
        <li><samp>&lt;8&gt;</samp></li></ol><p>The first 2 of 3 values.</p></details>
        """))
  }

  @Test func showsAStringWithItsQuotes() throws {
    let html = try Rendered.sample(
      Fixtures.sample(
        code, results: [Fixtures.result(11, "x", type: "String", literal: "\"x\"")]))
    #expect(html.contains("<samp>\"x\"</samp>"))
  }

  @Test(arguments: [
    (ResultsPlacement.none, nil as ResultsPlacement?, false),
    (.margin, ResultsPlacement.none, false),
    (.none, .margin, true), (.margin, nil, true),
  ])
  func placesResultsAsThePageOrTheSampleSays(
    _ page: ResultsPlacement, _ word: ResultsPlacement?, _ isShown: Bool
  ) throws {
    let html = try Rendered.sample(
      Fixtures.sample(
        code, words: SampleWords(results: word), results: [Fixtures.result(11, "1")]),
      results: page)
    #expect(html.contains("<samp>1</samp>") == isShown)
    #expect(html.contains("Code and its results") == isShown)
  }

  @Test func saysWhatIsOnlyCompiled() throws {
    var sample = Fixtures.sample(code)
    sample.isOnlyCompiled = true
    #expect(try Rendered.sample(sample).contains("<span class=\"badge\">Compiled, not run</span>"))
  }

  @Test(arguments: [
    (["UIKit"], "UIKit"), (["SwiftUI", "UIKit"], "SwiftUI and UIKit"),
    (["Charts", "SwiftUI", "WidgetKit"], "Charts, SwiftUI and WidgetKit"),
  ])
  func saysWhatWasOnlyDeclared(_ facades: [String], _ list: String) throws {
    var sample = Fixtures.sample(code, words: SampleWords(kind: .noRun))
    sample.facades = facades
    #expect(
      try Rendered.sample(sample).contains(
        "<span class=\"badge\">Type-checked against declarations of \(list), not run</span>"))
  }

  @Test func tellsReadersWhatTheCodeDoesNotSay() throws {
    var sample = Fixtures.sample(code)
    sample.remarks = ["It has its own `<`.", "And more."]
    let html = try Rendered.sample(sample)
    #expect(
      html.contains(
        "</div>\n<p class=\"remark\">It has its own <code>&lt;</code>.</p>\n"
          + "<p class=\"remark\">And more.</p>\n<div class=\"code\""))
    #expect(MarkupReader(html).error == nil)
  }

  @Test func numbersWhatThePageShows() throws {
    let html = try Rendered.blocks(
      [],
      samples: [
        Fixtures.sample(Fixtures.code(["a"], line: 10)),
        Fixtures.sample(Fixtures.code(["b"], line: 20), words: SampleWords(isHidden: true)),
        Fixtures.sample(Fixtures.code(["c"], line: 30)),
      ])
    let page = MarkupReader("<main>\(html)</main>")
    #expect(
      page.elements.filter { $0.name == "figure" }.map { $0.attributes["id"] } == [
        "_sample-1", "_sample-2",
      ])
    #expect(
      page.elements.filter { $0.name == "button" }.map { $0.attributes["aria-label"] } == [
        "Copy sample 1", "Copy sample 2",
      ])
  }

  @Test func rendersNothingOfAHiddenSample() throws {
    let sample = Fixtures.sample(code, words: SampleWords(isHidden: true), output: "hi")
    #expect(try Rendered.sample(sample) == "")
  }

  @Test(arguments: [
    (SampleKind.run, Verdict.passed, nil as String?, nil as String?),
    (.noRun, .passed, nil, ">Compiled, not run"),
    (.compileFail, .passed, nil, ">Fails to compile, as intended"),
    (.shouldCrash, .passed, nil, ">Crashes, as intended"),
    (
      .syntaxOnly, .passed, nil,
      ">Parsed, not type-checked: it needs a platform that this site was not built on"
    ),
    (.run, .failed, nil, ">Failed"), (.compileFail, .failed, nil, ">Failed"),
    (.syntaxOnly, .failed, nil, ">Failed"),
    (
      .noRun, .skipped(causeLine: 7), nil,
      ">Skipped: line 7 of the page&#39;s source failed before it"
    ),
    (.ignore, .ignored, "needs <UIKit>", ">Not checked: needs &lt;UIKit&gt;"),
    (.ignore, .ignored, "", ">Not checked"), (.ignore, .passed, "later", ">Not checked: later"),
  ])
  func saysInWordsWhatWasDone(
    _ kind: SampleKind, _ verdict: Verdict, _ reason: String?, _ badge: String?
  ) throws {
    let html = try Rendered.sample(
      Fixtures.sample(
        code, words: SampleWords(kind: kind, ignoreReason: reason), verdict: verdict))
    #expect(html.contains("class=\"badge\"") == (badge != nil))
    #expect(badge.map { html.contains("<span class=\"badge\"\($0)</span>") } != false)
    #expect(html.contains(" \(kind.rawValue)\" aria-label="))
    #expect(MarkupReader(html).error == nil)
  }

  @Test(arguments: [
    (SampleWords(fileName: "A&B.swift"), "Sources/C.swift", "A&amp;B.swift"),
    (SampleWords(), "Sources/C.swift", "Sources/C.swift"),
  ])
  func namesTheFile(_ words: SampleWords, _ path: String?, _ name: String) throws {
    let html = try Rendered.sample(Fixtures.sample(code, words: words, includedPath: path))
    let file = "<span class=\"file\" dir=\"ltr\" translate=\"no\">\(name)</span>"
    #expect(html.contains("<figcaption>\(file)</figcaption>"))
    #expect(html.contains(" aria-label=\"Sample 1: \(name)\">"))
  }

  @Test func hasNoRowAboveTheCodeWithoutAWordToSay() throws {
    #expect(try !Rendered.sample(Fixtures.sample(code)).contains("figcaption"))
  }

  /// Text between two samples parts them, and so does another program.
  @Test func joinsSamplesOfOneProgram() throws {
    let codes = (0..<5).map { Fixtures.code(["a"], line: 10 * $0 + 10) }
    var samples = codes.map { Fixtures.sample($0) }
    samples[4].sample.id.session = "other"
    let text = Fixtures.block(.paragraph([.text("Text")]))
    var blocks = codes.map { Fixtures.block(.code($0)) }
    blocks.insert(text, at: 2)
    let html = try Rendered.blocks(blocks, samples: samples)
    let classes = html.matches(of: /class="(sample [a-z ]+)"/).map { "\($0.output.1)" }
    let (alone, joined) = ("sample passed run", "sample passed run continued")
    #expect(classes == [alone, joined, alone, joined, alone])
  }

  @Test func explainsMarksAboveTheFirstSampleThatHasThem() throws {
    let codes = [Fixtures.code(["a"]), Fixtures.code(["b"], line: 30)]
    let samples = [
      Fixtures.sample(codes[0]), Fixtures.sample(codes[1], results: [Fixtures.result(31, "1")]),
    ]
    let html = try Rendered.blocks(codes.map { Fixtures.block(.code($0)) }, samples: samples)
    let legend = """
      <p class="legend"><span><b>→</b> what the line returned</span> \
      <a href="how-to-read.html">How to read samples</a></p>
      <figure id="_sample-2"
      """
    #expect(html.contains(legend))
    let silent = try Rendered.blocks([Fixtures.block(.code(codes[0]))], samples: [samples[0]])
    #expect(!silent.contains("legend"))
  }

  @Test func putsMessagesUnderTheirLines() throws {
    let html = try Rendered.sample(
      Fixtures.sample(
        code, verdict: .failed,
        diagnostics: [
          Fixtures.diagnostic("no 'f'", line: 11, details: ["note: <f>"]),
          Fixtures.diagnostic("elsewhere", line: 99, severity: .warning),
          Fixtures.diagnostic("not here", path: "Sources/A.swift", line: 13),
          Fixtures.diagnostic("anywhere", line: nil),
        ]))
    let first = """
      <div class="row error"><code>let <mark>a</mark> = f()</code></div>
      <div class="message error" role="note" aria-label="Message"><div><strong>Error:</strong> \
      no 'f'</div><pre><samp>note: &lt;f&gt;</samp></pre></div>
      <div class="row"><code><br /></code></div>
      """
    #expect(html.contains(first))
    let rest = """
      </div>
      <div class="message warning" role="note" aria-label="Message"><div><strong>Warning:</strong> \
      Content/page.md:99:5: elsewhere</div></div>
      <div class="message error" role="note" aria-label="Message"><div><strong>Error:</strong> \
      Sources/A.swift:13:5: not here</div></div>
      <div class="message error" role="note" aria-label="Message"><div><strong>Error:</strong> \
      anywhere</div></div>
      </figure>\n
      """
    #expect(html.hasSuffix(rest))
  }

  @Test func showsStandardErrorApart() throws {
    let html = try Rendered.sample(Fixtures.sample(code, output: "a\n", errorOutput: "b<\n"))
    #expect(html.contains("<p class=\"label\">Output</p>"))
    #expect(html.contains("<p class=\"label\">Standard error</p>"))
    #expect(html.contains("<samp>b&lt;</samp>"))
  }

  @Test func saysWhyValuesAreMissing() throws {
    let html = try Rendered.sample(Fixtures.sample(code, missingResults: "the macro is <new>"))
    #expect(html.contains("Values are not shown: the macro is &lt;new&gt;"))
  }

  @Test func refusesAResultOutsideItsSample() {
    let error = RenderError.strayResult(path: "Content/page.md", sampleLine: 10, resultLine: 14)
    #expect(throws: error) {
      try Rendered.sample(Fixtures.sample(code, results: [Fixtures.result(14, "1")]))
    }
  }
}
