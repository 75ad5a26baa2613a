import Testing

@testable import TutorialParsing

@Suite struct ExpressionStatementsTests {
  @Test(arguments: [
    "john = nil", "f()", "a", "try await f()", "xs[0].b += 1", "[1].map { $0 }", "(a, b) = (b, a)",
    "\"text\"", "f(\n  1\n)", "f()\n  .g()", "_ = f()", "a\n  + b", "open(1)", "`in`()",
    "f {\n  let a = 1\n}", "actor.run()", "a // note",
  ])
  func findsAnExpression(code: String) {
    let last = code.split(separator: "\n").count - 1
    #expect(lines(code) == [0...last])
  }

  @Test(arguments: [
    "let a = 1", "var b: Int", "func f() {\n  g()\n}", "if a {\n  f()\n}",
    "@MainActor\nfunc f() {}",
    "open class A {}", "for a in b { f() }", "do {\n  f()\n}", "#if DEBUG", "a; b", "}",
    "outer: while true {}", "print(1)", "import A", "throw E()", "async let a = f()", "", "// f()",
    "private(set) var a = 1", "\"\"\"\nf()\n\"\"\"; g()", "f(",
  ])
  func leavesEverythingElse(code: String) {
    #expect(lines(code) == [])
  }

  @Test func tellsStatementsApart() {
    #expect(
      lines("let a = f()\na\n\nb(\n  1)\n// c\nc\nif d {\n  e\n} else {\n}\ng") == [
        1...1, 3...4, 6...6, 11...11,
      ])
  }

  private func lines(_ code: String) -> [ClosedRange<Int>] {
    ExpressionStatements.lines(
      in: SwiftScanner.scan(
        code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)))
  }
}
