import Testing
import TutorialModel

@testable import SiteRendering

struct HiddenLinesTests {
  private let code = Fixtures.code(
    ["// snippet.hide", "let secret = 1", "// snippet.show", "", "let a = f()", "", "secret"],
    line: 10)

  @Test func showsNeitherThemNorWhatBelongsToThem() throws {
    let html = try Rendered.sample(
      Fixtures.sample(
        code, words: SampleWords(kind: .compileFail), hiddenLines: [11, 12, 13],
        results: [Fixtures.result(12, "42"), Fixtures.result(15, "8")],
        messages: [Fixtures.diagnostic("of a hidden line", line: 12)]))
    #expect(
      html.contains(
        """
        translate="no">
        <div class="row"><code>let a = f()</code><div class="value" role="note" \
        aria-label="Result"><samp>8</samp></div></div>
        <div class="row"><code><br /></code></div>
        <div class="row"><code>secret</code></div>
        </div>
        </figure>
        """))
    #expect(!html.contains("snippet"))
    #expect(!html.contains("42"))
    #expect(!html.contains("of a hidden line"))
  }

  @Test func showsAFaultOfOneWithItsPlaceAboveTheOutput() throws {
    let html = try Rendered.sample(
      Fixtures.sample(
        code, hiddenLines: [11, 12, 13], verdict: .failed, output: "o",
        diagnostics: [Fixtures.diagnostic("no 'f'", line: 12)]))
    let message = """
      <div class="message error" role="note" aria-label="Message"><div><strong>Error:</strong> \
      Content/page.md:12:5: no 'f'</div></div>
      <div class="panel output">
      """
    #expect(html.contains(message))
  }

  @Test func hasNoMarginForTheirValuesAlone() throws {
    let html = try Rendered.sample(
      Fixtures.sample(code, hiddenLines: [11, 12, 13], results: [Fixtures.result(12, "1")]))
    #expect(!html.contains("class=\"value\""))
  }

  @Test func showsWhatASampleOfNothingElseDid() throws {
    let html = try Rendered.sample(
      Fixtures.sample(code, hiddenLines: Set(11...17), output: "o", pictures: [picture]))
    #expect(!html.contains("class=\"code"))
    #expect(html.contains("<samp>o</samp>"))
    #expect(html.contains("<img"))
  }

  @Test func keepsBlankLinesThatTheAuthorWrote() {
    let code = Fixtures.code(["", "a", "", "// snippet.hide", "b"], line: 10)
    let lines = Fixtures.sample(code, hiddenLines: [14, 15]).sample.shownLines
    #expect(lines.map(\.text) == ["", "a"])
    #expect(lines.map(\.number) == [11, 12])
  }

  @Test func showsNothingOfAHiddenSample() throws {
    let sample = Fixtures.sample(
      code, words: SampleWords(isHidden: true), output: "o", pictures: [picture])
    #expect(try Rendered.sample(sample) == "")
  }

  private let picture = DrawnPicture(svg: "<svg/>", alternativeText: "A picture")
}
