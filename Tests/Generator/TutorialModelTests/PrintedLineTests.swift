import Testing
import TutorialModel

@Suite struct PrintedLineTests {
  @Test(arguments: [
    ("plain é 日本 👩‍👩‍👧 שלום \u{601}", "plain é 日本 👩‍👩‍👧 שלום \u{601}"),
    ("\u{61C}a\u{200E}b\u{200F}", "\\u{61C}a\\u{200E}b\\u{200F}"),
    ("a\tb: c::d # e ## f", "a\tb: c::d # e ## f"),
    ("a\n::error::b", "a\\u{A}::error::b"), ("a\r\nb", "a\\u{D}\\u{A}b"),
    ("\u{1B}]0;x\u{7}", "\\u{1B}]0;x\\u{7}"), ("\u{85}\u{9B}31m", "\\u{85}\\u{9B}31m"),
    ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"), ("\u{202E}a\u{2066}", "\\u{202E}a\\u{2066}"),
    ("::error::x", "\\u{3A}:error::x"), (" \u{A0}\t::add-mask::x", " \u{A0}\t\\u{3A}:add-mask::x"),
    ("::\u{301}a", "\\u{3A}:\u{301}a"), ("a ##[error]b", "a \\u{23}#[error]b"),
    ("##vso[task.x]", "\\u{23}#vso[task.x]"), ("###[group]", "#\\u{23}#[group]"), ("", ""),
  ])
  func isOneLineAndNoCommand(_ text: String, _ expected: String) {
    #expect(Array(text.printedLine.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func indentsEveryLineButTheFirst() {
    #expect("a\nb\r\n::c::\n".printedLines == "a\n  b\\u{D}\n  \\u{3A}:c::\n  ")
  }

  /// Tests a file name, a message and values from an untrusted source.
  @Test func aMessageIsItsOwnLinesAndNoOthers() {
    let diagnostic = Diagnostic(
      path: "::error::\n.md", position: SourcePosition(line: 1, column: 2), severity: .warning,
      message: "unknown word 'a\n::error::b'",
      details: ["expected: \u{1B}c", "one\n::error::two", "::x"])
    #expect(
      "\(diagnostic)" == """
        \\u{3A}:error::\\u{A}.md:1:2: warning: unknown word 'a\\u{A}::error::b'
          expected: \\u{1B}c
          one
          \\u{3A}:error::two
          \\u{3A}:x
        """)
  }
}
