import Foundation
import TestSupport
import Testing
import TutorialModel

@testable import RunReporting

@Suite struct ReportFormatTests {
  @Test(
    arguments: [
      ("a.json", .json), ("a", .json), ("a.xml", .junit), ("b.sarif", .sarif), ("c.md", .markdown),
    ] as [(String, ReportFormat)])
  func knowsTheFormatByTheName(file: String, format: ReportFormat) {
    #expect(ReportFormat(ofFile: file) == format)
  }

  @Test func writesATestForEachSampleAndProblem() throws {
    let text = String(
      decoding: JUnitReport(ReportFixture.run(), ReportFixture.context).encoded(),
      as: UTF8.self)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="exhibit" tests="6" failures="1" errors="1" skipped="3" time="2.500">
          <testsuite name="Content/a &amp; b.md" tests="6" failures="1" errors="1" skipped="3" \
        time="1.750" file="pkg/Content/a &amp; b.md">
            <testcase classname="Content/a &amp; b.md" name="line 4" file="pkg/Content/a &amp; b.md" \
        line="4" time="1.500">
              <failure message="result differs: expected &lt;3&gt;, actual \
        \\u{1B}[31m::error::%\\u{2028}" type="run">Content/a &amp; b.md:5:8: error: result differs: \
        expected &lt;3&gt;, actual \\u{1B}[31m::error::%\\u{2028}</failure>
            </testcase>
            <testcase classname="Content/a &amp; b.md" name="line 8" file="pkg/Content/a &amp; b.md" \
        line="8" time="0.250">
              <system-out>a\\u{0}]]&gt;
        </system-out>
              <system-err>Content/a &amp; b.md:9:3: warning: unused</system-err>
            </testcase>
            <testcase classname="Content/a &amp; b.md" name="line 12" \
        file="pkg/Content/a &amp; b.md" line="12" time="0.000">
              <skipped message="not run, because of the problem on line 5"/>
            </testcase>
            <testcase classname="Content/a &amp; b.md" name="line 16" \
        file="pkg/Content/a &amp; b.md" line="16" time="0.000">
              <skipped message="no | phone &lt;b&gt;"/>
            </testcase>
            <testcase classname="Content/a &amp; b.md" name="line 20" \
        file="pkg/Content/a &amp; b.md" line="20" time="0.000">
              <skipped message="a known failure: exhibit-baseline.txt has it"/>
              <system-err>Content/a &amp; b.md:21:3: error: a known failure</system-err>
            </testcase>
            <testcase classname="Content/a &amp; b.md" name="content, 1:3" \
        file="pkg/Content/a &amp; b.md" line="1" time="0.000">
              <error message="no 'title',\\u{A}and more: ```x```" type="content">Content/a &amp; \
        b.md:1:3: error: no 'title',\\u{A}and more: ```x```</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func saysThatARunEndedBeforeItsEnd() throws {
    let run = ReportFixture.run(failure: "no <compiler>")
    let context = ReportFixture.context
    let junit = String(decoding: JUnitReport(run, context).encoded(), as: UTF8.self)
    #expect(junit.contains(#"<error message="no &lt;compiler&gt;" type="environment">"#))
    let summary = MarkdownSummary(run: run, context: context)
    let markdown = String(decoding: summary.encoded(), as: UTF8.self)
    #expect(markdown.hasPrefix("### ❌ Exhibit: the run ended early\n"))
    let json = String(decoding: try JSONReport(run).encoded(), as: UTF8.self)
    #expect(json.contains(#""failure" : "no <compiler>""#))
    let sarif = try Self.sarif(run)
    let invocation = try #require((sarif["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect(invocation["exitCode"] as? Int == 3)
  }

  @Test func countsColumnsOfSarifInCharacters() throws {
    let results = try #require(try Self.sarif(ReportFixture.run())["results"] as? [[String: Any]])
    let regions = results.compactMap { result in
      let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
      return (location as? [String: Any])?["region"] as? [String: Int]
    }
    // Without the source line of the first problem, its column is not known either.
    #expect(regions == [["startLine": 1], ["startLine": 5, "startColumn": 4], ["startLine": 9]])
    #expect(results.map { $0["ruleId"] as? String } == ["content", "sample", "sample"])
    #expect(results.map { $0["level"] as? String } == ["error", "error", "warning"])
  }

  private static func sarif(_ run: ConcludedRun) throws -> [String: Any] {
    let bytes = try SARIFReport(run, ReportFixture.context).encoded()
    let root = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(root["version"] as? String == "2.1.0")
    return try #require((root["runs"] as? [[String: Any]])?.first)
  }

  @Test func summarizesOnOneScreen() throws {
    let text = String(
      decoding: MarkdownSummary(run: ReportFixture.run(), context: ReportFixture.context).encoded(),
      as: UTF8.self)
    #expect(
      text
        == """
        ### ❌ Exhibit: 1 passed, 1 failed, 2 skipped, in 2.500 s

        - **error** <code>Content/a &amp; b.md:1:3</code>

          ````text
          no 'title',\\u{A}and more: ```x```
          ````

        - **error** <code>Content/a &amp; b.md:5:8</code>

          ```text
          result differs: expected <3>, actual \\u{1B}&#91;31m::error::%\\u{2028}
          ```

        - **warning** <code>Content/a &amp; b.md:9:3</code>

          ```text
          unused
          ```

        <details><summary>3 skipped</summary>

        | samples | reason |
        |---:|---|
        | 1 | <code>a known failure: exhibit-baseline.txt has it</code> |
        | 1 | <code>no &#124; phone &lt;b&gt;</code> |
        | 1 | <code>not run, because of a problem above them in their program</code> |

        </details>

        <details><summary>The longest of 2 programs that were built</summary>

        | seconds | program |
        |---:|---|
        | 1.500 | <code>Content/a &amp; b.md:4</code> |
        | 0.250 | <code>Content/a &amp; b.md:8</code> |

        </details>


        """.replacing("&#91;31m", with: "[31m"))
  }

  @Test func tellsGitHubOfTheCheckoutsLines() throws {
    let lines = TextLines()
    let reporter = GitHubReporter(ReportFixture.context) { lines.add($0) }
    reporter.observe(.warning("50 % less"))
    try reporter.conclude(ReportFixture.run())
    #expect(
      lines.all == [
        "::warning::50 %25 less\n",
        "::error file=pkg/Content/a & b.md,line=1,col=3::no 'title',\\u{A}and more: ```x```\n",
        "::error file=pkg/Content/a & b.md,line=5,col=8::result differs: expected <3>, actual "
          + "\\u{1B}[31m::error::%25\\u{2028}\n",
        "::warning file=pkg/Content/a & b.md,line=9,col=3::unused\n",
      ])
  }

  @Test func tellsProgramsOfEachEvent() throws {
    let lines = TextLines()
    let reporter = JSONLinesReporter(ReportFixture.context) { lines.add($0) }
    let run = ReportFixture.run()
    reporter.observe(.samplesBegan(total: 5))
    reporter.observe(.sessionFinished(Array(run.samples.prefix(1))))
    reporter.observe(.diagnostic(ReportFixture.warns))
    try reporter.conclude(run)
    let samples = lines.all.filter { $0.contains(#""event":"sample""#) }
    #expect(samples.count == 5)
    #expect(
      lines.all.filter { !samples.dropFirst().contains($0) } == [
        #"{"event":"began","samples":5}"# + "\n",
        #"{"cached":false,"event":"sample","line":4,"path":"Content/a & b.md","seconds":1.5,"#
          + #""verdict":"failed"}"# + "\n",
        #"{"column":3,"details":[],"event":"problem","line":9,"message":"unused","#
          + #""path":"Content/a & b.md","severity":"warning"}"# + "\n",
        #"{"event":"ended","exitCode":2,"failed":1,"passed":1,"seconds":2.5,"skipped":2}"# + "\n",
      ])
  }

  @Test func addsASummaryToWhatIsThere() throws {
    let tree = try TemporaryTree(["summary.md": "before\n"])
    let run = ReportFixture.run()
    let added = ReportFormat.markdown
      .observer(addingTo: tree.path("summary.md"), ReportFixture.context)
    try added.conclude(run)
    #expect(tree.text("summary.md")?.hasPrefix("before\n### ❌ Exhibit") == true)
    let written = ReportFormat.markdown
      .observer(writingTo: tree.path("summary.md"), ReportFixture.context)
    try written.conclude(run)
    #expect(tree.text("summary.md")?.hasPrefix("### ❌ Exhibit") == true)
    #expect(throws: EnvironmentError.self) {
      try ReportFormat.junit.observer(writingTo: tree.path("no/a.xml"), ReportFixture.context)
        .conclude(run)
    }
  }
}
