import Testing
import TutorialModel

@testable import TutorialParsing

/// Comments that were not written for Exhibit: their claims, the claims' subjects and positions.
@Suite struct CommentClaimTests {
  /// Claims as texts: the lines of the statement, the claim about it, and its position.
  private func parse(_ code: String, columnOffset: Int = 0) -> [String] {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let block = CodeBlock(
      position: SourcePosition(line: 1, column: 1), info: "swift",
      infoPosition: SourcePosition(line: 1, column: 4), lines: lines, firstLine: 2,
      columnOffsets: [Int](repeating: columnOffset, count: lines.count),
      endLine: lines.count + 2)
    let claims = CommentClaimParser.parse(block)
    return claims.expectations.map(describe) + claims.failures.map(describe)
  }

  private func describe(_ expectation: TutorialModel.Expectation) -> String {
    guard case .comment(let claim) = expectation.claim else { return "not a comment" }
    let lines = claim.statement.count > 1 ? "\(claim.statement)" : "\(claim.statement.lowerBound)"
    let name = claim.name.map { "\($0) is " } ?? ""
    let kind = claim.saysPrints ? "prints " : claim.value == nil ? "maybe " : ""
    let texts = claim.lines.map { "\($0.text)@\($0.position)" }.joined(separator: " / ")
    let value = claim.valueLineCount > 0 ? " (\(claim.valueLineCount))" : ""
    let mark = claim.mark.map { " mark \($0.line):\($0.keptBytes)" } ?? ""
    return "\(lines.replacing("...", with: "-")): \(name)\(kind)\(texts)\(value)\(mark)"
  }

  private func describe(_ failure: FailureClaim) -> String {
    "\(failure.statement.lowerBound)-\(failure.statement.upperBound) fails: \(failure.kind) "
      + "\(failure.message ?? "-")@\(failure.position)"
  }

  @Test(arguments: [
    ("a() // [1, 2]", ["2: [1, 2]@2:8 (1) mark 0:4"]),
    ("a()\n// [1, 2]", ["2: [1, 2]@3:4 (1) mark 1:0"]),
    ("a()//5", ["2: 5@2:6 (1) mark 0:3"]),
    ("a() // => 5", ["2: 5@2:11 (1) mark 0:4"]),
    ("a() // == [0, 2]", ["2: [0, 2]@2:11 (1) mark 0:4"]),
    ("a() // → true", ["2: true@2:12 (1) mark 0:4"]),
    ("a() // `nil`", ["2: nil@2:9 (1) mark 0:4"]),
    ("a() // returns .north", ["2: .north@2:16 (1) mark 0:4"]),
    ("a() // Result: Point(x: 1)", ["2: Point(x: 1)@2:16 (1) mark 0:4"]),
    ("a() // equivalent to [0..<5]", ["2: [0..<5]@2:22 (1) mark 0:4"]),
    ("a() // \"two\", \"one\"", ["2: \"two\", \"one\"@2:8 (1) mark 0:4"]),
    (
      "let a = f(\n  1)\n  .g // 1", ["2-4: 1@4:9 (1) mark 2:5"]
    ),
    ("a() // 1\n  .b // 2\n  // 3\n  // why\n  .c // 4", ["2-6: 4@6:9 (1) mark 4:5"]),
    ("a() // 1\na() // 2", ["2: 1@2:8 (1) mark 0:4", "3: 2@3:8 (1) mark 1:4"]),
    ("f {\n  a() // 1\n}", ["3: 1@3:10 (1)"]),
    ("func f() -> Int {\n  1\n} // 1", ["2-4: 1@4:6 (1)"]),
  ])
  func readsValues(code: String, expected: [String]) {
    #expect(parse(code) == expected)
  }

  @Test(arguments: [
    "// 1\na()", "a()\n\n// [1, 2]", "/// 5\nlet a = 1", "a() /// 5", "let u = \"// 5\"",
    "f {\n  a()\n  // what follows is 1\n}", "a {\n  b() // the first one\n}",
    "f {\n  a() // e.g. [30, 10]\n}", "f {\n  a() // 1 + i\n}", "f {\n  a() // ...\n}",
    "f {\n  a() // `nil` (key-based subscript)\n}", "f {\n  a() // true, as `b` is there\n}",
    "f {\n  a() // is empty\n}", "f {\n  a() // Prints 1 through 3\n}", "f {\n  a() // OK\n}",
    "f {\n  a() // Error handling\n}",
    "// Error: out of range\na()", "// Runtime errors\na()", "f {\n  a() // note: 5\n}",
    "a() /* 5 */",
    // Steps, not values.
    "// 1\na()\n// 2\nb()\n// 3",
  ])
  func takesAnythingElseForProse(code: String) {
    #expect(parse(code) == [])
  }

  @Test(arguments: [
    ("a()\n// fuchsia", ["2: maybe fuchsia@3:4 mark 1:0"]),
    ("a()\n// prints [1, 3]", ["2: prints [1, 3]@3:11 (1) mark 1:0"]),
    (
      "a()\n// Prints \"(1, 2)\"\n// Prints \"(2, 3)\"",
      ["2: prints \"(1, 2)\"@3:11 / \"(2, 3)\"@4:11 (1) mark 2:0"]
    ),
    ("a()\n// Prints: \"5 6\"", ["2: prints \"5 6\"@3:12 (1) mark 1:0"]),
    ("a()\n// Prints '[\"a\"]'", ["2: prints '[\"a\"]'@3:11 mark 1:0"]),
    ("a()\n// prints 1 0 2", ["2: prints 1 0 2@3:11 mark 1:0"]),
    ("a() // prints \"a\"", ["2: prints \"a\"@2:15 (1) mark 0:4"]),
    (
      "for a in b {\n  c(a)\n}\n// 1\n// 2",
      ["2-4: 1@5:4 / 2@6:4 (1) mark 4:0"]
    ),
    (
      "a()\n// Prints\n// BLANCHE:\n//\n//   I",
      ["2: prints BLANCHE:@4:4 / @5:3 /   I@6:4 mark 4:0"]
    ),
    ("a()\n// Output:\n// 1", ["2: prints 1@4:4 (1) mark 2:0"]),
    (
      "a() // 1\n// and more\nb()",
      ["2: 1@2:8 (1) mark 0:4", "2: maybe and more@3:4 mark 1:0"]
    ),
    ("f {\n  a() // prints 5\n}", ["3: prints 5@3:17 (1)"]),
    (
      "a() // Prints \"5\", because 2 + 3 is 5.", ["2: prints \"5\"@2:15 (1) mark 0:4"]
    ),
    ("a()\n// Prints \"5\".", ["2: prints \"5\"@3:11 (1) mark 1:0"]),
    ("a() // this is a crash course", ["2: maybe this is a crash course@2:8 mark 0:4"]),
    ("a() // Prints 7.", ["2: prints 7@2:15 (1) mark 0:4"]),
    ("a()\n// Prints\n// \"a. b\".", ["2: prints \"a. b\"@4:4 (1) mark 2:0"]),
    ("a() // prints \"a\" \"b\"", ["2: prints \"a\" \"b\"@2:15 mark 0:4"]),
  ])
  func readsOutput(code: String, expected: [String]) {
    #expect(parse(code) == expected)
  }

  @Test(arguments: [
    (
      "let f = g()\n// Results in:\n// [\n//     \"A\": 1,\n// ]",
      ["2: [@4:4 /     \"A\": 1,@5:4 / ]@6:4 (3) mark 4:0"]
    ),
    ("f() // [1, 2,\n    //  3]", ["2: [1, 2,@2:8 /  3]@3:8 (2) mark 1:0"]),
    ("f()\n// [1]\n// which is short", ["2: [1]@3:4 / which is short@4:4 (1) mark 2:0"]),
    ("f()\n// [1, 2,\n// as one likes", ["2: maybe [1, 2,@3:4 / as one likes@4:4 mark 2:0"]),
  ])
  func readsValuesOnSeveralLines(code: String, expected: [String]) {
    #expect(parse(code) == expected)
  }

  @Test(arguments: [
    (
      "let p = f()\n// p == 4\n// xs == [1]",
      ["2: p is 4@3:9 (1) mark 1:0", "2: maybe xs == [1]@4:4 mark 2:0"]
    ),
    ("let u = f()\n// Array(u) == [1]", ["2: u is [1]@3:16 (1) mark 1:0"]),
    ("let a = f() // `a` is now `[1, 2]`", ["2: a is [1, 2]@2:28 (1) mark 0:12"]),
    ("let z = f() // z = 1 + i", ["2: maybe z = 1 + i@2:16 mark 0:12"]),
    (
      "var s = f()\ns.sort()\n// so `s` is sorted\n// s is now [1]",
      ["3: maybe so `s` is sorted@4:4 mark 2:0", "3: s is [1]@5:13 (1) mark 3:0"]
    ),
    ("let c = f()\n// c: [\n//  1]", ["2: c is [@3:7 /  1]@4:4 (2) mark 2:0"]),
  ])
  func readsWhatIsSaidOfAVariable(code: String, expected: [String]) {
    #expect(parse(code) == expected)
  }

  @Test(arguments: [
    ("a() // Error", ["0-0 fails: either -@2:5"]),
    ("a() // ERROR", ["0-0 fails: either -@2:5"]),
    ("a() // error: no `x` here", ["0-0 fails: either no `x` here@2:5"]),
    ("a() // Runtime error: out of range", ["0-0 fails: crash out of range@2:5"]),
    ("a()\n// Fatal error!", ["0-0 fails: crash -@3:1"]),
    ("a() // this reports a compile-time error - `b` is gone", ["0-0 fails: refusal -@2:5"]),
    ("a() // This triggers a runtime error.", ["0-0 fails: crash -@2:5"]),
    ("a() // It results in a fatal error, as it is empty", ["0-0 fails: crash -@2:5"]),
    ("// Fatal error: out of range\na()", ["1-1 fails: crash out of range@2:1"]),
    ("b()\n\n// Runtime error: empty\na()", ["3-3 fails: crash empty@4:1"]),
    ("a() // ❌ Compile error", ["0-0 fails: refusal -@2:5"]),
    // As the compiler draws it.
    (
      "var a = A()\n//  `- error: 'a' used after consume\nlet b = a\nb() // 1",
      ["0-3 fails: refusal -@3:1"]
    ),
    ("a()\n//  ^ error: no", ["0-1 fails: refusal -@3:1"]),
    ("let a = b(\n  c) // doesn't compile", ["0-1 fails: refusal -@3:6"]),
  ])
  func readsFailures(code: String, expected: [String]) {
    #expect(parse(code) == expected)
  }

  /// A call in the middle of a statement would change or break it.
  @Test(arguments: [
    "a\n  // 1\n  .b()", "if a {\n}\n// 1\nelse {\n}", "do {\n}\n// 1\ncatch {}",
    "let a =\n// 1\n  2", "@A // 1\nfunc f() {}", "func f() {} // 1", "import A // 1",
    "struct A {} // 1", "f(a, // 1\n  b)",
  ])
  func marksNothingInsideAStatement(code: String) {
    #expect(parse(code).allSatisfy { !$0.contains("mark") })
  }

  @Test func placesAreTheFiles() {
    #expect(parse("a() // 5", columnOffset: 4) == ["2: 5@2:12 (1) mark 0:4"])
  }

  @Test func anyTextIsReadInTime() {
    let lines = (0..<2_000).map { "// [\($0), \"" }
    #expect(parse("a()\n" + lines.joined(separator: "\n")).count == 1)
  }
}
