import Testing
import TutorialModel

@testable import SiteRendering

struct EscapingTests {
  @Test(arguments: [
    ("plain é 日本 👩‍👩‍👧", "plain é 日本 👩‍👩‍👧"),
    ("<>&\"'", "&lt;&gt;&amp;&quot;&#39;"),
    ("a\tb\nc", "a\tb\nc"),
    ("a\r\nb", "a&#13;\nb"),
    ("\u{0}\u{1B}[31m\u{7F}", "␀␛[31m␡"),
    ("\u{80}\u{9F}\u{A0}", "\u{FFFD}\u{FFFD}\u{A0}"),
    ("\u{FEFF}\u{FFFE}\u{FFFF}\u{FFFD}", "\u{FEFF}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("e\u{301}<\u{338}", "e\u{301}&lt;\u{338}"),
  ])
  func escapes(_ text: String, _ expected: String) {
    #expect(Array(text.escaped.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("a < “b” 👩‍👩‍👧", "a &lt; “b” 👩‍👩‍👧"),
    ("\"a\" & 'b'", "\"a\" &amp; 'b'"),
    ("\u{202A}\u{202E}", "⟪U+202A⟫⟪U+202E⟫"),
    ("if x\u{2066} // \u{2069}", "if x⟪U+2066⟫ // ⟪U+2069⟫"),
    ("\u{200E}\u{200F}\u{61C}\u{200D}", "\u{200E}\u{200F}\u{61C}\u{200D}"),
    ("\u{1B}\u{FFFD}", "␛\u{FFFD}"),
  ])
  func showsWhatWouldReorderCode(_ text: String, _ expected: String) {
    #expect(Array(text.verbatim.unicodeScalars) == Array(expected.unicodeScalars))
  }

  /// A file's name in a message is not prose.
  @Test func showsWhatWouldReorderAMessage() throws {
    var html = ""
    MessageRenderer().render(
      Diagnostic(
        path: "a\u{202E}.md", position: SourcePosition(line: 1, column: 2), message: "b\u{2066}"),
      isPlaced: true, into: &html)
    #expect(html.contains("a⟪U+202E⟫.md:1:2: b⟪U+2066⟫</div>"))
  }

  /// Links are the only text from other pages that is on one line with other text.
  @Test func keepsTheDirectionsOfATitleInsideItsLink() throws {
    let css = try #require(SiteSlots.theme().files.first { $0.path == "site.css" })
    let rule = try #require(
      String(decoding: css.contents, as: UTF8.self).firstMatch(of: /\na \{([^}]*)\}/))
    #expect(rule.output.1.contains("unicode-bidi: isolate"))
  }

  @Test func leavesProseItsDirections() {
    #expect("\u{2067}שלום\u{2069}".escaped == "\u{2067}שלום\u{2069}")
  }

  @Test func neverLetsMarkupThrough() {
    var random = SeededGenerator(seed: 2015)
    let alphabet = Array("<>&\"'ab;#x \n\u{338}é").map(String.init) + ["&lt;", "</p>", "\r\n"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0..<30, using: &random))
        .compactMap { _ in alphabet.randomElement(using: &random) }.joined()
      for content in [text.escaped, text.verbatim] {
        let page = MarkupReader("<p title=\"\(text.escaped)\">\(content)</p>")
        #expect(page.error == nil, "\(text.debugDescription)")
        #expect(page.elements.count == 1)
        #expect(Array(page.text.unicodeScalars) == Array(text.unicodeScalars))
      }
    }
  }
}

/// Repeatable randomness: a linear congruential generator is enough to mix an alphabet.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
