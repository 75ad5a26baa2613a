import Testing
import TutorialModel

@testable import SiteRendering

struct FileVersionsTests {
  /// Marks as `new` and `changed` by line, removals as counts by line.
  @Test(arguments: [
    ("abc", "abc", [:], [:]),
    ("", "ab", [0: "new", 1: "new"], [:]),
    ("ab", "", [:], [0: 2]),
    ("abc", "axc", [1: "changed"], [:]),
    ("abc", "axyc", [1: "changed", 2: "new"], [:]),
    ("abcd", "axd", [1: "changed"], [2: 1]),
    ("abcd", "ad", [:], [1: 2]),
    ("abc", "ab", [:], [2: 1]),
    ("abcd", "xbcdy", [0: "changed", 4: "new"], [:]),
    ("abc", "xyz", [0: "changed", 1: "changed", 2: "changed"], [:]),
  ])
  func comparesLines(
    _ old: String, _ new: String, _ marks: [Int: String], _ removals: [Int: Int]
  ) {
    let changes = LineChanges(from: old.map(String.init), to: new.map(String.init))
    #expect(changes.marks.mapValues(\.rawValue) == marks)
    #expect(changes.removals == removals)
  }

  @Test func marksWhatIsDifferentFromTheLastVersion() throws {
    let html = try render([
      sample(["struct A {", "  var old = 1", "  var older = 2", "  var b = 3", "}"], line: 10),
      sample(["struct A {", "  var b = 4", "}", "// end"], line: 20),
    ])
    let versions = html.components(separatedBy: "<figure")
    #expect(!versions[1].contains("unseen"))
    #expect(
      versions[2].contains(
        """
        <div class="row"><code>struct A {</code></div>
        <div class="row changed"><span class="unseen">Changed line: </span>\
        <code>  var b = 4</code></div>
        <div class="removed">2 lines removed</div>
        <div class="row"><code>}</code></div>
        <div class="row new"><span class="unseen">New line: </span><code>// end</code></div>
        </div></div>
        """))
    #expect(MarkupReader("<main>\(html)</main>").error == nil)
  }

  @Test func saysThatOneLineIsGoneFromTheEnd() throws {
    let html = try render([sample(["a", "b"], line: 10), sample(["a"], line: 20)])
    #expect(html.contains("</div>\n<div class=\"removed\">1 line removed</div>\n</div></div>"))
  }

  @Test func comparesWhatTheReaderSaw() throws {
    let html = try render([
      sample(["a"], line: 10),
      sample(["a", "b"], line: 20, words: SampleWords(isHidden: true, fileName: "A.swift")),
      sample(["other"], line: 30, words: SampleWords(fileName: "B.swift")),
      sample(["b", "a", "b"], line: 40, hiddenLines: [41]),
    ])
    #expect(html.contains("<div class=\"row new\"><span class=\"unseen\">New line: </span><code>b"))
    #expect(html.components(separatedBy: "unseen").count == 2)
  }

  @Test func leavesOtherSamplesAlone() throws {
    let html = try render([
      sample(["a"], line: 10, words: SampleWords()), sample(["b"], line: 20, words: SampleWords()),
    ])
    #expect(!html.contains("unseen"))
  }

  private func sample(
    _ lines: [String], line: Int, words: SampleWords = SampleWords(fileName: "A.swift"),
    hiddenLines: Set<Int> = []
  ) -> CheckedSample {
    Fixtures.sample(
      Fixtures.code(lines, line: line), words: words, hiddenLines: hiddenLines)
  }

  private func render(_ samples: [CheckedSample]) throws -> String {
    try Rendered.blocks(samples.map { Fixtures.block(.code($0.sample.code)) }, samples: samples)
  }
}
