import Testing
import TutorialModel

@testable import TutorialParsing

/// Comments that are almost claims, and comments that are not claims at all.
@Suite struct NearMissTests {
  /// The messages about a sample, without positions.
  private func problems(_ code: String, words: String = "") -> [String] {
    collect("```swift \(words)\n\(code)\n```").diagnostics.map {
      "\($0.severity): \($0.message)"
    }
  }

  private static let below = ", on a line of its own below the call that prints?"

  @Test(arguments: [
    ("a /// => 5", "// => 5"), ("a //// => 5", "// => 5"), ("a /* => 5 */", "// => 5"),
    ("a /** => north */", "// => north"), ("a /// => north", "// => north"),
    ("a // = 5", "// => 5"), ("a // -> 5", "// => 5"), ("a //-> 5", "// => 5"),
    ("a // --> 5", "// => 5"), ("a // ==> 5", "// => 5"), ("a // = > 5", "// => 5"),
    ("a // == 5", "// => 5"), ("a // → 5", "// => 5"), ("a // ⇒ 5", "// => 5"),
    ("a // = -5", "// => -5"), ("a // = 1_000.5", "// => 1_000.5"), ("a // -> 0xFF", "// => 0xFF"),
    ("a // = 3e8", "// => 3e8"), ("a // = true", "// => true"), ("a // -> nil", "// => nil"),
    ("a // -> \"x y\"", "// => \"x y\""), ("a // = [1, 2]", "// => [1, 2]"),
    ("a // = []", "// => []"), ("a // = [\"a\": 1]", "// => [\"a\": 1]"),
    ("a // = (1, \"b\")", "// => (1, \"b\")"), ("a // -> Optional(5)", "// => Optional(5)"),
    ("a // -> Point(x: 1, y: 2)", "// => Point(x: 1, y: 2)"), ("a\n// = 5", "// => 5"),
    ("a // => 5\n// = 5", "// => 5"), ("f {\n  a // = 5\n}", "// => 5"),
    ("a\n// Prints 5", "// Prints \"5\""), ("a\n// Prints: \"5\"", "// Prints \"5\""),
    ("a\n// prints \"5\"", "// Prints \"5\""), ("a\n// Prints: 5", "// Prints \"5\""),
    ("a\n// PRINTS \"x y\"", "// Prints \"x y\""), ("a\n// Prints 'x'", "// Prints \"x\""),
    ("a\n/* Prints \"x\" */", "// Prints \"x\""), ("a\n/// Prints \"x\"", "// Prints \"x\""),
    ("a\n// Prints [1, 2]", "// Prints \"[1, 2]\""), ("a\n// prints nil", "// Prints \"nil\""),
  ])
  func namesTheFormThatIsMeant(code: String, form: String) {
    #expect(problems(code) == ["warning: this is not checked. Did you mean \(form)?"])
  }

  @Test(arguments: [
    ("print(5) // Prints 5", "// Prints \"5\""), ("print(a) // prints \"x\"", "// Prints \"x\""),
    ("f {\n  print(5) // prints 5\n}", "// Prints \"5\""),
  ])
  func saysWhereALineIsClaimed(code: String, form: String) {
    #expect(
      problems(code) == ["warning: this is not checked. Did you mean \(form)\(Self.below)"])
  }

  @Test(arguments: ["compile-fail", "should-crash"])
  func namesTheFormOfAnError(words: String) {
    #expect(
      problems("a // error: no a", words: words) == [
        "warning: this is not checked. Did you mean // Error: no a?"
      ])
    #expect(problems("a /// Error: no a", words: words).count == 1)
    #expect(problems("a // errors are made here", words: words) == [])
    #expect(problems("a // error:", words: words) == [])
    #expect(problems("a // error: no a") == [])
  }

  @Test(arguments: [
    "a // the sum", "// = 5\na", "a\n\n// = 5", "// The sum is\n// = 5\na",
    "a // = the sum of both",
    "a // = b + c", "a // = 2 * 3", "a // -> Int", "func f() { // -> [Int]\n}", "a // -> see below",
    "a // → the next step", "a // ==> NOTE", "a // == b", "a // = x", "a // -> north",
    "a // = 5 metres", "a // -> 5 items", "a // = 1st", "a // = (see below)",
    "a // = [north, south]",
    "a // > 5", "a // >= 5", "a // < 5", "a // 5", "a // (5)", "a // \"5\"", "a // is 5",
    "a // equals 5", "a // 5 = five", "a // a => b", "a // x -> y", "a // returns 5",
    "// MARK: = 5", "// MARK: - Prints", "// TODO: prints 5", "a // ----------", "a // =====",
    "a // ->", "a // =", "a /* */", "a /* see b */ + c", "a /* -> b */", "/**/", "/***/",
    "a // Prints the result", "a\n// Prints nothing", "a\n// prints nothing", "// Prints each name",
    "a\n// Prints 5 lines", "a\n// prints 5 times", "a\n// Prints, \"a\"", "a\n// Printsx \"\"",
    "a\n// prints \"x\" when it is tapped", "a\n// Printing 5", "a\n// Print \"x\"",
    "// Print \"hello\"\nprint(\"hello\")", "// printer: 5", "a\n// Prints", "a\n// Prints:",
    "f {\n  // prints \"x\"\n  print(x)\n}", "/// Prints \"x\".\nfunc f() {}",
    "/// Prints \"x\"\nfunc f() {}", "/// Doubles it.\n/// => 4 for 2\nfunc f() {}",
    "/// - Returns: 5\nfunc f() {}", "let s = \"// = 5\"", "let s = \"/* => 5 */\"",
    "let s = \"\"\"\n// -> 5\n/// => 5\n\"\"\"", "let r = #/ // = 5 /#", "/*\n => 5\n*/",
    "a // https://example.org/?a=5", "a // see https://b -> 5", "a // e.g. = 5", "a // so: -> 5",
    "a // = f(x)", "a // = Point(see below)", "a // = …", "a // = 50 %", "a // ± 5", "a // ~ 5",
    "a // Error: no a", "a // error: no a",
  ])
  func leavesOrdinaryCommentsAlone(code: String) {
    #expect(problems(code) == [])
  }

  /// In these samples, the right form of a claim is not checked either.
  @Test(arguments: ["no-run", "syntax-only", "compile-fail", "ignore=\"x\""])
  func saysNothingWhereNothingRuns(words: String) {
    #expect(problems("a // = 5\n// prints \"x\"", words: words) == [])
  }

  @Test func saysNothingOfPrintsInAFurtherFile() {
    #expect(problems("a // prints \"x\"", words: "file=A.swift") == [])
    #expect(problems("a // = 5", words: "file=A.swift").count == 1)
  }
}
