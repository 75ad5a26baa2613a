import Testing
import TutorialModel

@testable import SiteRendering

struct SampleRendererTests {
  private let code = Fixtures.code(["let a = f()", "", "a < 2"], line: 10)

  @Test func rendersASampleWhole() throws {
    let sample = Fixtures.sample(
      code, output: "hi\n\n",
      results: [Fixtures.result(11, "1", name: "a"), Fixtures.result(13, "true", type: "Bool")])
    #expect(
      try Rendered.sample(sample) == """
        <figure class="sample passed run">
        <figcaption><span class="language">Swift</span> <span class="badge">Ran</span> \
        \(CopyButton.html)</figcaption>
        <div class="code with-results" role="group" aria-label="Code and its results" tabindex="0" \
        dir="ltr" translate="no"><div class="rows">
        <div class="row"><code>let a = f()</code><div class="results" role="note" \
        aria-label="Result"><div class="result" title="a: Int = 1"><samp>1</samp> \
        <span class="type">Int</span></div></div></div>
        <div class="row"><code><br /></code></div>
        <div class="row"><code>a &lt; 2</code><div class="results" role="note" \
        aria-label="Result"><div class="result" title="Bool = true"><samp>true</samp> \
        <span class="type">Bool</span></div></div></div>
        </div></div>
        <div class="panel output"><p class="label">Output</p>\
        <pre tabindex="0" dir="ltr" translate="no"><samp>hi\n</samp></pre></div>
        </figure>\n
        """)
  }

  @Test func showsEveryResultOfALine() throws {
    let html = try Rendered.sample(
      Fixtures.sample(code, results: [Fixtures.result(11, "1"), Fixtures.result(11, "2")]))
    #expect(html.contains("aria-label=\"Results\""))
    #expect(html.contains("<samp>1</samp>"))
    #expect(html.contains("<samp>2</samp>"))
  }

  @Test func letsTheKeyboardScrollALongValue() throws {
    let long = String(repeating: "a", count: 301)
    func html(_ value: String, count: Int = 1) throws -> String {
      try Rendered.sample(
        Fixtures.sample(code, results: [Fixtures.result(11, value, values: [value], count: count)]))
    }
    #expect(try html(long).contains("<samp tabindex=\"0\">aaa"))
    #expect(try html(String(repeating: "\n", count: 7)).contains("<samp tabindex=\"0\">"))
    #expect(try !html("a").contains("<samp tabindex"))
    // One that opens shows its values there.
    #expect(try !html(long, count: 2).contains("<samp tabindex"))
  }

  @Test func opensARepeatedLineToItsValues() throws {
    let html = try Rendered.sample(
      Fixtures.sample(
        code,
        results: [Fixtures.result(13, "<9>", name: "a", values: ["<7>", "<8>"], count: 3)]))
    #expect(
      html.contains(
        """
        <details class="result"><summary title="a: Int = &lt;9&gt;"><samp>&lt;9&gt;</samp> \
        <span class="type">Int</span> <span class="count">×3</span></summary>\
        <ol tabindex="0" aria-label="Every value"><li><samp>&lt;7&gt;</samp></li>\
        <li><samp>&lt;8&gt;</samp></li></ol><p>The first 2 of 3 values.</p></details>
        """))
  }

  @Test func showsAStringWithItsQuotes() throws {
    let html = try Rendered.sample(
      Fixtures.sample(
        code, results: [Fixtures.result(11, "x", type: "String", literal: "\"x\"")]))
    #expect(html.contains("title=\"String = &quot;x&quot;\"><samp>&quot;x&quot;</samp>"))
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
    #expect(html.contains("with-results") == isShown)
  }

  @Test func rendersNothingOfAHiddenSample() throws {
    let sample = Fixtures.sample(code, words: SampleWords(isHidden: true), output: "hi")
    #expect(try Rendered.sample(sample) == "")
  }

  @Test(arguments: [
    (SampleKind.run, Verdict.passed, nil as String?, ">Ran"),
    (.noRun, .passed, nil, ">Compiled"),
    (.compileFail, .passed, nil, ">Fails to compile as intended"),
    (.shouldCrash, .passed, nil, ">Crashes as intended"),
    (
      .syntaxOnly, .passed, nil,
      " title=\"needs a platform that this site was not built on\">Syntax checked"
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
    _ kind: SampleKind, _ verdict: Verdict, _ reason: String?, _ badge: String
  ) throws {
    let html = try Rendered.sample(
      Fixtures.sample(
        code, words: SampleWords(kind: kind, ignoreReason: reason), verdict: verdict))
    #expect(html.contains("<span class=\"badge\"\(badge)</span>"))
    #expect(html.contains(" \(kind.rawValue)\">"))
    #expect(MarkupReader(html).error == nil)
  }

  @Test(arguments: [
    (SampleWords(), nil as String?, "<span class=\"language\">Swift</span>"),
    (
      SampleWords(fileName: "A&B.swift"), "Sources/C.swift",
      "<span class=\"file\" dir=\"ltr\" translate=\"no\">A&amp;B.swift</span>"
    ),
    (
      SampleWords(), "Sources/C.swift",
      "<span class=\"file\" dir=\"ltr\" translate=\"no\">Sources/C.swift</span>"
    ),
  ])
  func namesTheFile(_ words: SampleWords, _ path: String?, _ name: String) throws {
    let html = try Rendered.sample(Fixtures.sample(code, words: words, includedPath: path))
    #expect(html.contains("<figcaption>\(name) <span class=\"badge\">"))
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
      no &#39;f&#39;</div><pre><samp>note: &lt;f&gt;</samp></pre></div>
      <div class="row"><code><br /></code></div>
      """
    #expect(html.contains(first))
    let rest = """
      </div></div>
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
