import Testing
import TutorialModel

@testable import SiteRendering

struct FileVersionsTests {
  /// Marks as `new` and `changed` by line, removals as counts by line.
  @Test(arguments: [
    (["a", "b"], ["a", "b"], [:], [:]),
    ([], ["a", "b"], [0: "new", 1: "new"], [:]),
    (["a", "b"], [], [:], [0: 2]),
    (["a", "b 1 x", "c"], ["a", "b 2 x", "c"], [1: "changed"], [:]),
    (["a", "b", "c"], ["a", "x", "c"], [1: "new"], [1: 1]),
    (
      ["a", "b 1 x", "c"], ["a", "y", "b 2 x", "z", "c"], [1: "new", 2: "changed", 3: "new"], [:]
    ),
    (["a", "k", "b 1 x", "l", "c"], ["a", "b 2 x", "c"], [1: "changed"], [1: 1, 2: 1]),
    (["a", "b"], ["a"], [:], [1: 1]),
    (["let a = 1", "let b = 2"], ["let b = 3", "let a = 1"], [0: "new"], [2: 1]),
  ])
  func comparesLines(
    _ old: [String], _ new: [String], _ marks: [Int: String], _ removals: [Int: Int]
  ) {
    let changes = LineChanges(from: old, to: new)
    #expect(changes.marks.mapValues { $0 == .new ? "new" : "changed" } == marks)
    #expect(changes.removals.mapValues(\.count) == removals)
  }

  @Test(arguments: [
    ("let a = 1", "let a = 1", "let a = 1"),
    ("var name: String", "let name: String", "<del>var</del><ins>let</ins> name: String"),
    ("f(a)", "f(a, b)", "f(a<ins>, b</ins>)"),
    ("f(a, b)", "f(b)", "f(<del>a, </del>b)"),
    ("  return x", "    return x", "    return x"),
    ("a < b", "a > b", "a <del>&lt;</del><ins>&gt;</ins> b"),
    ("größe", "höhe", "<del>größe</del><ins>höhe</ins>"),
    ("x = 1  // one", "x = 1", "x = 1<del>  // one</del>"),
  ])
  func marksWords(_ old: String, _ new: String, _ html: String) {
    let changes = WordChanges(from: old, to: new)
    let line = AnnotatedLine(
      text: new, spans: changes.added.map { AnnotatedLine.Span(range: $0, style: .added) },
      removals: changes.removed)
    var rendered = ""
    line.render(into: &rendered)
    #expect(rendered == html)
  }

  @Test func nestsWhatOverlaps() {
    let line = AnnotatedLine(
      text: "abcdé",
      spans: [
        AnnotatedLine.Span(range: 0..<3, style: .added),
        AnnotatedLine.Span(range: 2..<99, style: .subject),
      ], removals: [AnnotatedLine.Removal(offset: 99, text: "f")])
    var html = ""
    line.render(into: &html)
    #expect(
      html == "<ins>ab<mark>c</mark></ins><mark>dé</mark><del>f</del>")
  }

  @Test func marksWhatIsDifferentFromTheLastVersion() throws {
    let html = try render([
      sample(["struct A {", "  var old = 1", "  let older = [2]", "  var b = 3", "}"], line: 10),
      sample(["struct A {", "  var b = 4", "}", "// end"], line: 20),
    ])
    let versions = html.components(separatedBy: "<figure")
    #expect(!versions[1].contains("unseen"))
    #expect(
      versions[2].contains(
        """
        <div class="row"><code>struct A {</code></div>
        <details class="removed"><summary>2 lines removed</summary><pre><del>  var old = 1
          let older = [2]</del></pre></details>
        <div class="row changed"><span class="unseen">Changed line: </span>\
        <code class="i2">  var b = <del>3</del><ins>4</ins></code></div>
        <div class="row"><code>}</code></div>
        <div class="row new"><span class="unseen">New line: </span><code>// end</code></div>
        </div>
        </figure>
        """))
    #expect(MarkupReader("<main>\(html)</main>").error == nil)
  }

  @Test func saysThatOneLineIsGoneFromTheEnd() throws {
    let html = try render([sample(["a", "b"], line: 10), sample(["a"], line: 20)])
    #expect(
      html.contains(
        """
        </div>
        <details class="removed"><summary>1 line removed</summary><pre><del>b</del></pre></details>
        </div>
        </figure>
        """))
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
    hiddenLines: Set<FileLine> = []
  ) -> CheckedSample {
    Fixtures.sample(
      Fixtures.code(lines, line: line), words: words, hiddenLines: hiddenLines)
  }

  private func render(_ samples: [CheckedSample]) throws -> String {
    try Rendered.blocks(samples.map { Fixtures.block(.code($0.sample.code)) }, samples: samples)
  }
}
