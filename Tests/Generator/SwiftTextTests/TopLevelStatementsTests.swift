import Testing

@testable import SwiftText

@Suite struct TopLevelStatementsTests {
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

  @Test func findsWhatRunsWhenTheProgramComesToIt() {
    let code =
      "import A\nlet a = f()\nfunc g() {\n  h()\n}\nif a {\n  exit(0)\n}\n#if b\nprint(1)\n#endif\n"
      + "private func i() {}\nstruct S {}\ndefer { j() }\nf\n  .g()\n@A func k() {}"
    let scan = SwiftScanner.scan(code.split(separator: "\n").map(String.init))
    #expect(scan.statements.executed == [1...1, 5...7, 9...9, 13...13, 14...15])
  }

  @Test(arguments: [
    ("f(\n  1\n)", [2, 1, 2]),
    ("let a = b\n  .c { d in\n    e\n  }\n  // f\n  .g()\nh", [5, 5, 2, 5, 4, 5, 6]),
    ("let a =\n  b\n  + c\n\nd", [2, 2, 2, 3, 4]), ("a.map {\n  $0 + 1\n}\na", [2, 1, 2, 3]),
    ("if a {\n  b(\n    c)\n}", [0, 2, 2, 3]), ("func f(\n  a: Int\n) -> Int { a }", [0, 1, 2]),
    ("let a = \"\"\"\n  b\n\n  \"\"\"\nc", [3, 3, 2, 3, 4]),
    ("a /* b\n  c */\n  .d\ne /* f\n*/ g", [2, 1, 2, 3, 4]),
    ("let a = b\n  as? C\nlet d = if e { f }\nelse { g }", [1, 1, 3, 3]),
  ])
  func findsWhereAStatementEnds(code: String, ends: [Int]) {
    let scan = SwiftScanner.scan(
      code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    #expect(scan.lines.indices.map { scan.statementEnd(from: $0) } == ends)
  }

  /// The last statement of a body ends with it, or is its value.
  @Test(arguments: [
    ("func f() {\n  a = b\n  c(\n    d)\n  e\n}", [1...1, 2...3]),
    (
      "struct S {\n  mutating func f() {\n    a\n    let b = a\n    b\n    c\n  }\n}",
      [2...2, 4...4]
    ),
    (
      "do {\n  o = K()\n  if a {\n    b\n    c\n  } else {\n    d\n    e\n  }\n  f\n}",
      [1...1, 3...3, 6...6]
    ),
    ("func f() -> Int { 1 }\nlet a = b.map {\n  c\n  d\n}", []),
    ("@ViewBuilder func f() {\n  a\n  b\n}", []),
    ("var a: Int {\n  b\n  return c\n}\nswitch a {\ncase 1:\n  b\n  c\ndefault: d\n}", []),
    ("init() {\n  self.a = 1\n  super.init()\n  b\n  c\n}", [1...1, 3...3]),
    ("func f() {\n  a.b { c in\n    d\n    e\n  }\n  g\n    .h()\n  i\n}", [1...4, 5...6]),
    ("func f() {\n  let s = \"\"\"\n    a\n    \"\"\"\n  b\n  c; d\n  e\n}", [4...4]),
    ("func f(\n  a: Int\n) {\n  b\n  c\n}", []),
    ("}\n}\nfunc f() {\n  a", []),
  ])
  func findsExpressionsInBodies(code: String, expected: [ClosedRange<Int>]) {
    let scan = SwiftScanner.scan(code.split(separator: "\n").map(String.init))
    let found = BodyStatements.all(in: scan.lines).filter(\.isEarlierExpression)
    #expect(found.map(\.lines) == expected)
  }

  private func lines(_ code: String) -> [ClosedRange<Int>] {
    SwiftScanner.scan(
      code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    ).statements.expressions
  }
}
