import Testing
@testable import TutorialModel

@testable import SiteRendering

/// Claims that hold are shown once.
struct HeldClaimsTests {
  private let code = Fixtures.code(
    ["f()  // => 1", "g(", "  a) // => ... b ...", "// => 3 (last)", "print(2)", "// Prints \"2\""])
  private var sample: CheckedSample {
    Fixtures.sample(
      code,
      expectations: [
        Expectation(.result("1", lines: 11...11), position: at(11, 6)),
        Expectation(.result("... b ...", lines: 12...13), position: at(13, 6)),
        Expectation(.result("3 (last)", lines: 12...13), position: at(14, 1)),
        Expectation(.prints([.init(text: "2", position: at(16, 1))]), position: at(16, 1)),
      ],
      output: "2\n",
      results: [
        Fixtures.result(11, "1"), Fixtures.result(12, "a b c"),
        Fixtures.result(12, "3", values: ["1", "3"], count: 2),
      ],
      claimedResults: [0: 0, 1: 1, 2: 2])
  }

  private func at(_ line: Int, _ column: Int) -> SourcePosition {
    SourcePosition(line: line, column: column)
  }

  @Test func hidesTheCommentAndMarksTheValue() throws {
    var sample = sample
    sample.sample.statementEnds = [12: 13]
    let html = try Rendered.sample(sample)
    #expect(
      html.contains(
        """
        <div class="row"><code>f()<span class="claim" aria-hidden="true">  // =&gt; 1</span></code>\
        <div class="value checked" role="note" aria-label="Checked result"><samp>1</samp></div></div>
        <div class="row"><code>g(</code></div>
        <div class="row"><code class="i2">  a)<span class="claim" aria-hidden="true"> // =&gt; ... b \
        ...</span></code><div class="value checked" role="note" aria-label="Checked result">\
        <samp>a b c</samp></div><details class="value checked"><summary><samp>3</samp> \
        <span class="unseen">checked result</span><span class="count">×2</span></summary>
        """.dropLast(0)))
    #expect(
      html.contains(
        """
        <div class="row told"><code><span class="claim" aria-hidden="true">// =&gt; 3 (last)</span>\
        </code></div>
        """))
    #expect(
      html.contains(
        "<div class=\"row told\"><code><span class=\"claim\" aria-hidden=\"true\">// Prints"))
    #expect(
      html.contains("Output <span role=\"img\" aria-label=\"checked result\">✓</span></p>"))
    #expect(MarkupReader(html).error == nil)
  }

  @Test func showsWhatDoesNotHoldAndWhatHasNoValue() throws {
    var failed = sample
    failed.verdict = .failed
    var other = sample
    other.results = [Fixtures.result(11, "2")]
    other.claimedResults = [:]
    other.output = ""
    let wrong = try [
      Rendered.sample(failed), Rendered.sample(other),
      Rendered.sample(sample, showsClaims: true),
    ]
    for html in wrong {
      #expect(!html.contains("class=\"claim\""))
      #expect(!html.contains("told"))
      #expect(!html.contains("value checked"))
    }
    #expect(!wrong[0].contains("✓"))
  }

  @Test(arguments: [(11, true), (12, false)])
  func hidesTheClaimOfAMessageThatIsShown(line: Int, isShown: Bool) throws {
    let html = try Rendered.sample(
      Fixtures.sample(
        Fixtures.code(["a = 2", "b", "// Error: no"], line: 10),
        words: SampleWords(kind: .compileFail), hiddenLines: [12],
        expectations: [Expectation(.error("no", lines: nil), position: at(13, 1))],
        messages: [Fixtures.diagnostic("no", line: line)]))
    #expect(html.contains("class=\"claim\"") == isShown)
    #expect(html.contains("// Error: no"))
  }

  @Test func showsOnlyWhatIsClaimedWhereNoValuesAreWanted() throws {
    var sample = sample
    sample.results.append(Fixtures.result(11, "unclaimed"))
    let html = try Rendered.sample(sample, results: .none)
    #expect(!html.contains("unclaimed"))
    #expect(html.contains("<div class=\"value checked\""))
    #expect(html.contains("<span class=\"claim\" aria-hidden=\"true\">// =&gt; 3 (last)</span>"))
  }

  @Test(arguments: [
    (nil as ClaimsDisplay?, ClaimsDisplay.once, false), (nil, .shown, true), (.shown, .once, true),
    (.once, .shown, false),
  ])
  func asksThePageThenTheSite(_ page: ClaimsDisplay?, _ site: ClaimsDisplay, _ isShown: Bool)
    async throws
  {
    let checked = Fixtures.page(claims: page, samples: [sample])
    let files = try await Rendered.site([checked], configuration: SiteConfiguration(claims: site))
    #expect(files["page.html"]?.contains("class=\"claim\"") == !isShown)
  }
}
