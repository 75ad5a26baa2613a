import Testing

@testable import SwiftText

@Suite struct LiteralBindingsTests {
  @Test(arguments: [
    "let a = 3", "var s: String = \"x\"", "let xs = [1, 2.5]", "let n = -1", "let t = true",
    "let x: Int? = nil // none", "let d = [\"a\": [1, 2], \"b\": []]", "let e: [Int: Int] = [:]",
    "let h = 0xFF_0p-3", "let f = 1e-9", "let r = #\"\\(a)\"#", "let a = 1, b = \"2\"",
    "  private static let a = 3", "@MainActor var a = 3", "let `in` = 1", "let xs = [1, 2,]",
    "let s = \"a\\\"b\"", "nonisolated var é = 1",
    // A line that begins with a prefix operator is a statement of its own.
    "let a = 3\n-a", "let a = true\n\n// so:\n!a",
  ])
  func findsABindingOfALiteral(code: String) {
    #expect(lines(code) == [0])
  }

  @Test(arguments: [
    "let a = b", "let a = 3.days", "let a = 1 + 2", "let s = \"\\(a)\"", "let a: Int", "a = 3",
    "let a = [b]", "let a = f(1)", "var a = 3 { didSet {} }", "let (a, b) = (1, 2)",
    "let a = true1",
    "let a = 3; print(a)", "if let a = 3 {", "let s = \"x\"\n  .uppercased()", "let a = 1\n  + 2",
    "let a = 1\n  // and\n\n  + 2",
    "let a == 3", "\"\"\"\nlet a = 3\n\"\"\"", "/*\nlet a = 3\n*/", "// let a = 3", "let a = [1",
    "",
    "let a = -b", "letter = 3", "let a = [1: 2", "let s = #\"\\#(a)\"#",
  ])
  func leavesEverythingElse(code: String) {
    #expect(lines(code) == [])
  }

  @Test func spansTheLinesOfALongLiteral() {
    #expect(
      lines("f()\nlet a = [\n  1, // one\n  2,\n]\ng()\nlet s = \"\"\"\nx\n\"\"\"") == [
        1, 2, 3, 4, 6, 7, 8,
      ])
  }

  private func lines(_ code: String) -> Set<Int> {
    LiteralBindings.lines(
      in: SwiftScanner.scan(
        code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)))
  }
}
