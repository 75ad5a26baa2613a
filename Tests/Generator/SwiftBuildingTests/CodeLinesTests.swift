import Testing

@testable import SwiftBuilding

@Suite struct CodeLinesTests {
  private func placed(_ source: String) -> String {
    String(decoding: CodeLines(Array(source.utf8)).placed, as: UTF8.self)
  }

  private func code(_ source: String) -> String {
    String(decoding: CodeLines(Array(source.utf8)).code, as: UTF8.self)
  }

  @Test(arguments: [
    ("let a = 1\n// the end\n", "let a = 1"),
    ("// one\nlet a = 1\n", "\nlet a = 1"),
    ("/// one\n\t  // two\nlet a = 1", "\n\nlet a = 1"),
    ("// \"\"\"\n// /*\nlet a = 1\n// b", "\n\nlet a = 1"),
    ("// one\r\nlet a = 1\r\n// b\r\n", "\nlet a = 1\r"),
    ("let a = 1\n \t\nlet b = 1", "let a = 1\n\nlet b = 1"),
    ("", ""), ("// a", ""),
    // Multiline comments, one nested in another.
    ("/* one\n// two */\nlet a = 1", "\n\nlet a = 1"),
    ("/**\n a /* b\n */ c\n*/\nlet a = 1", "\n\n\n\nlet a = 1"),
    ("let a /* : Int */ = 1\n// one\nlet b = 1", "let a /* : Int */ = 1\n\nlet b = 1"),
    ("let a = 1 /* one\ntwo */\n// three", "let a = 1 /* one"),
    // Multiline strings.
    ("let a = \"\"\"\n\"\"\"\n// one\nlet b = 1", "let a = \"\"\"\n\"\"\"\n\nlet b = 1"),
    ("f(#\"\"\"\n\"\"\"\n// two\n  \"\"\"#)\n// one", "f(#\"\"\"\n\"\"\"\n// two\n  \"\"\"#)"),
    ("f(\"\"\"\n  \\(a)\n  \"\"\", 1)\n// one", "f(\"\"\"\n  \\(a)\n  \"\"\", 1)"),
  ]) func leavesOutLinesThatChangeNothing(source: String, expected: String) {
    #expect(placed(source) == expected)
    #expect(code(source) == expected.split(separator: "\n").map { "\($0)\n" }.joined())
  }

  @Test(arguments: [
    // Comments after code.
    "let a = 1 // one", "/* one\n*/ let a = 1\nlet b = 1",
    // Text in literals that looks like a comment or an empty line.
    "let a = \"\"\"\n// one\n\n\"\"\"", "let a = #\"\"\"\n// one\n\"\"\"#",
    "let a = \"\"\"\n\\(\n// one\n\"\"\"\n// two\n\"\"\"\n)\n\"\"\"",
    // Code that a scan without a grammar could misread, and the text after it.
    "let a = #/\n// one\n/#", "let a = /x\"\"\"/\n// one\nlet b = /\"\"\"/",
    "let a = \"/*\"\n// one\nlet b = 1", "let a = /[/*]/\n// one\nlet b = 1",
    "let a = \"\\(f(\"\"\"\n// one\n\"\"\"))\"",
    // A carriage return ends a comment as well.
    "// one\rlet a = 1",
  ]) func leavesLinesAloneThatMayBeCode(source: String) {
    let expected = source.replacing("/* one\n*/ let", with: "\n*/ let")
    #expect(placed(source) == expected)
  }

  @Test(arguments: [
    ("fatalError()", false), ("#if DEBUG\n#endif\n#warning(\"a\")", false), ("\"#1 # #\"", false),
    ("// #line\n/* #line */", false), ("f(#fileID, #function)", false), ("f(#selector(a))", false),
    ("f(#line)", true), ("#sourceLocation(file: \"a\", line: 1)", true), ("#column", true),
    // Text of a string, as far as it can be recognized.
    ("f(\"fill:#fff\", \"\\\"#fff\")", false), ("f(\"\\(#line)\")", true),
    ("f(\"a\", #line)", true),
    ("let a = \"\"\"\n{fill:#fff}\\\n\"\"\"", false), ("let a = \"\"\"\n\\(#line)\n\"\"\"", true),
    ("f(#\"\"#, \"#a\")", true), ("f(/\"/, #line, /\"/)", true),
    ("/* \" */ f(#line) /* \" */", true),
    ("#expect(a)", true), ("#_macro()", true), ("import Testing\n@Test func a() {}", true),
  ]) func knowsCodeThatUsesTheNumbersOfItsLines(source: String, tells: Bool) {
    let bytes = Array(source.utf8)
    #expect(CodeLines(bytes).tellsLines == tells)
    #expect(CodeLines.mayTellLines(bytes) || !tells)
  }

  @Test(arguments: [
    ("", false), ("fatalError()", false), ("#if DEBUG\n#endif\n", false), ("f(#fileID)", false),
    ("# #1 #\"\"#", false), ("import Foundation // Testing", false),
    ("// #line", true), ("let a = \"#fff\"", true), ("a\n\n#expect(a)", true), ("#a", true),
    ("// import XCTest", true),
  ]) func takesCommentsForCodeAtAQuickLook(source: String, tells: Bool) {
    #expect(CodeLines.mayTellLines(Array(source.utf8)) == tells)
  }
}
