import Testing
import TutorialModel

@testable import SiteRendering

/// Faults, and the messages of samples that fail as intended.
struct SampleMessagesTests {
  private let code = Fixtures.code(["let a = 1", "a = 2", "a"], line: 10)

  @Test(arguments: [(SampleKind.compileFail, "Compiler"), (.shouldCrash, "Program")])
  func quotesWhatWasMeantToBeSaid(_ kind: SampleKind, _ speaker: String) throws {
    let html = try Rendered.sample(
      Fixtures.sample(
        code, words: SampleWords(kind: kind),
        messages: [
          Fixtures.diagnostic(
            "'a' is a 'let'", line: 12, details: ["Content/page.md:13:1: note: <var>"]),
          Fixtures.diagnostic("unused", line: 12, severity: .warning),
          Fixtures.diagnostic("anywhere", line: nil, severity: .note),
          Fixtures.diagnostic("earlier", line: 3),
        ]))
    let lines = """
      <div class="row"><code>let a = 1</code></div>
      <div class="row quoted"><code>a = <mark>2</mark></code></div>
      <div class="message quoted" role="note" aria-label="Message"><div>\
      <strong>\(speaker):</strong> 'a' is a 'let'</div><pre><samp>\
      note: &lt;var&gt;</samp></pre></div>
      <div class="message quoted" role="note" aria-label="Message"><div>\
      <strong>\(speaker) (warning):</strong> unused</div></div>
      <div class="row"><code>a</code></div>
      </div>
      <div class="message quoted" role="note" aria-label="Message"><div>\
      <strong>\(speaker):</strong> anywhere</div></div>
      <div class="message quoted" role="note" aria-label="Message"><div>\
      <strong>\(speaker):</strong> earlier</div></div>
      </figure>\n
      """
    #expect(html.hasSuffix(lines))
    #expect(MarkupReader(html).error == nil)
  }

  @Test func keepsWarningsOfWhatPassedFromTheReader() throws {
    let warning = Fixtures.diagnostic("never used", line: 11, severity: .warning)
    let passed = try Rendered.sample(Fixtures.sample(code, diagnostics: [warning]))
    #expect(!passed.contains("never used"))
    #expect(!passed.contains("row warning"))
    let failed = try Rendered.sample(
      Fixtures.sample(code, verdict: .failed, diagnostics: [warning]))
    #expect(failed.contains("row warning"))
  }

  @Test func marksALineByItsFaultRatherThanByAQuote() throws {
    let html = try Rendered.sample(
      Fixtures.sample(
        code, words: SampleWords(kind: .compileFail), verdict: .failed,
        diagnostics: [Fixtures.diagnostic("differs", line: 12)],
        messages: [Fixtures.diagnostic("said", line: 12)]))
    #expect(html.contains("<div class=\"row error\"><code>a = <mark>2</mark>"))
  }

  @Test func countsTheLinesOfAnIncludedFile() throws {
    var code = Fixtures.code(["func f() {", "  g()", "}"], line: 10)
    code.firstLine = 101
    let html = try Rendered.sample(
      Fixtures.sample(
        code, includedPath: "Sources/F.swift", verdict: .failed,
        results: [Fixtures.result(102, "7")],
        diagnostics: [
          Fixtures.diagnostic("no 'g'", path: "Sources/F.swift", line: 102),
          Fixtures.diagnostic("output differs", line: 102),
        ]))
    #expect(
      html.contains(
        "<div class=\"row error\"><code class=\"i2\">  g(<mark>)</mark></code><div class=\"value\"")
    )
    #expect(html.contains("</div></div>\n<div class=\"message error\""))
    #expect(html.contains("<strong>Error:</strong> Content/page.md:102:5: output differs"))
  }
}
