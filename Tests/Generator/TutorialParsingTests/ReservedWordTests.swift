import Testing
import TestSupport
import TutorialModel

@testable import TutorialParsing

/// Words with which a sample could move its values to other lines.
@Suite struct ReservedWordTests {
  private static let location =
    "#sourceLocation is not allowed in a sample: a line's result could appear beside another line. "
    + "Remove it."

  private static func name(_ name: String) -> String {
    "'\(name)' is a name that Exhibit uses to record what a sample does. Choose another."
  }

  private static func seen(_ name: String) -> String {
    "'\(name)' is not the name that readers see: a character in it is invisible. "
      + "Remove it."
  }

  @Test(arguments: [
    ("#sourceLocation(file: \"a\", line: 1)", "2:1: error: " + location),
    ("a\n  #sourceLocation()", "3:3: error: " + location),
    ("__exhibit_sample(3)", "2:1: error: " + name("__exhibit_sample")),
    ("a.__exhibit_x", "2:3: error: " + name("__exhibit_x")),
    ("`__exhibit_x`", "2:2: error: " + name("__exhibit_x")),
    ("\"\\(__exhibit_x)\"", "2:4: error: " + name("__exhibit_x")),
    ("__builtin_log_with_id(1)", "2:1: error: " + name("__builtin_log_with_id")),
    ("a /__exhibit_x/ b", "2:4: error: " + name("__exhibit_x")),
    ("func f() { let __exhibit_ = 1 }", "2:16: error: " + name("__exhibit_")),
    ("print\u{200B}(1)", "2:1: error: " + seen("print\\u{200B}")),
    ("a.`b\u{AD}c`", "2:4: error: " + seen("b\\u{AD}c")),
    ("\u{3164}()", "2:1: error: " + seen("\\u{3164}")),
    ("é\u{FE0F}", "2:1: error: " + seen("é\\u{FE0F}")),
  ])
  func areRefused(code: String, problem: String) {
    for words in ["", "hidden", "no-run", "file=A.swift", "compile-fail", "syntax-only"] {
      #expect(
        collect("```swift \(words)\n\(code)\n```").diagnostics.map(\.description) == [
          "a.md:" + problem
        ])
    }
  }

  @Test(arguments: [
    "// #sourceLocation(file: \"a\", line: 1)", "/* __exhibit_x */", "\"__exhibit_x\"",
    "\"\"\"\n#sourceLocation()\n\"\"\"", "#\"\\(__exhibit_x)\"#", "a__exhibit_x", "_exhibit_x",
    "sourceLocation", "#file", "exhibit__exhibit_", "\"a\u{200B}\" // a\u{200B}", "é", "❤️",
    "👨‍👩‍👧.日本",
  ])
  func mayStandInTextAndInOtherWords(code: String) {
    #expect(collect("```swift\n\(code)\n```").diagnostics == [])
  }

  @Test func areRefusedInWhatIsIncluded() throws {
    let tree = try TemporaryTree(["A.swift": "let a = 1\n__exhibit_end()\n"])
    let output = collect("```swift include=\"A.swift\"\n```", packageFolder: tree.path)
    #expect(
      output.diagnostics.map(\.description) == [
        "A.swift:2:1: error: " + Self.name("__exhibit_end")
      ])
  }
}
