import Testing
import TutorialModel

@testable import SiteRendering

/// Tests of the values that tell a reader nothing.
struct QuietValueTests {
  private func reason(
    _ value: String, _ type: String, _ code: String, name: String = "", literal: String? = nil,
    earlier: String? = nil
  ) -> QuietValue? {
    QuietValue(
      Fixtures.result(1, value, type: type, name: name, literal: literal), code: code,
      earlier: earlier)
  }

  @Test(arguments: [
    ("<Thing: 0x600001234>", "Thing"), ("Optional(0x…)", "UnsafeMutableRawPointer?"),
    ("main.Counter", "Counter"), ("Counter", "Counter"), ("Optional(main.Counter)", "Counter?"),
    ("A.B.Inner<Int>", "Inner<Int>"), ("Int", "Int.Type"), ("Moon(name: \"Phobos\")", "Moon"),
    ("Optional(main.Moon(name: \"Phobos\"))", "Moon?"), ("Empty()", "Empty"),
    ("[main.Moon(name: \"a\"), main.Moon(name: \"b\")]", "[Moon]"),
    ("[1: main.Moon(name: \"a\")]", "[Int: Moon]"),
    ("TaskGroup<Int>(_group: (Opaque Value))", "TaskGroup<Int>"),
    ("[Optional(main.A)]", "[A?]"),
  ])
  func isOpaque(_ value: String, _ type: String) {
    #expect(reason(value, type, "let a = f()", name: "a") == .opaque)
    #expect(reason(value, type, "a.sort()", name: "a") == .opaque)
  }

  /// A bare expression is there to show its value.
  @Test(arguments: [
    ("main.Counter", "Counter", "counter", "counter"), ("main.Counter", "Counter", "f()", ""),
    ("[main.A, main.A]", "[A]", "[a, b]", ""), ("5", "Int", "5", ""),
    ("Moon(name: \"a\")", "Moon", "moon.next.next", ""), ("2007", "Int", "a.year -= 10", "a.year"),
    ("<Thing: 0x…>", "Thing", "  (thing)", ""),
  ])
  func isAskedFor(_ value: String, _ type: String, _ code: String, _ name: String) {
    #expect(reason(value, type, code, name: name) == nil)
  }

  @Test(arguments: [
    ("2007-01-09 18:00:00 +0000", "Date"), ("circle(radius: 2.0)", "Shape"), ("red", "Color"),
    ("Optional(3)", "Int?"), ("nil", "Counter?"), ("[]", "[Moon]"), ("[1, 2]", "[Int]"),
    ("year: 2007 month: 1", "DateComponents"), ("Money (12.50)", "Money"), ("true", "Bool"),
    ("Mars 3", "Mars"), ("Pressure(12)", "Pressure"), ("0x1f", "Hex"),
    ("failure(main.Trouble.big(4))", "Result<Int, Error>"), ("[\"a\": 1]", "[String: Int]"),
  ])
  func describesItself(_ value: String, _ type: String) {
    #expect(reason(value, type, "f()") == nil)
  }

  @Test(arguments: [
    ("", "T", "f()", "", nil as String?, QuietValue.empty as QuietValue?),
    (" \n", "T", "f()", "", nil, .empty), ("", "String", "f()", "", "\"\"", nil),
    ("2007", "Int", "a.year = 2007", "a.year", nil, .literal),
    ("2007", "Int", "a.year = 2000 + 7", "a.year", nil, nil),
    ("UTC", "TimeZone", "let zone = TimeZone(identifier: \"UTC\")!", "zone", nil, .literal),
    ("b", "String", "let last = [\"a\", \"b\"].last!", "last", "\"b\"", nil),
    ("UTC", "TimeZone", "zone(\"UTC\")", "", nil, nil),
    ("5", "Int", "max(3, 5)", "", nil, nil), ("5", "Int", "  let a = max(3, 5)", "a", nil, nil),
  ])
  func isEmptyOrSaid(
    _ value: String, _ type: String, _ code: String, _ name: String, _ literal: String?,
    _ expected: QuietValue?
  ) {
    #expect(reason(value, type, code, name: name, literal: literal) == expected)
  }

  @Test(arguments: [
    ("list.sort()", "[1, 2]", QuietValue.unchanged as QuietValue?), ("list.sort()", "[2, 1]", nil),
    ("list = f()", "[1, 2]", nil), ("let list = f()", "[1, 2]", nil), ("list.sort()", nil, nil),
  ])
  func isWhatItWas(_ code: String, _ earlier: String?, _ expected: QuietValue?) {
    #expect(reason("[1, 2]", "[Int]", code, name: "list", earlier: earlier) == expected)
  }

  @Test func isALongStepOnTheWay() {
    let long = String(repeating: "a ", count: 31)
    #expect(reason(long, "T", "private(set) var a = f()", name: "a") == .long)
    #expect(reason(String(long.dropLast(2)), "T", "let a = f()", name: "a") == nil)
    #expect(reason(long, "T", "f { let a = 1 }") == nil)
    #expect(reason(long, "T", "  return a") == .long)
    #expect(reason(long, "T", "a.b = f()", name: "a") == .long)
    #expect(reason("1", "T", "a.b = f()", name: "a") == nil)
    // The new value after a call is its result, and a comparison is not a step.
    #expect(reason(long, "T", "a.sort()", name: "a") == nil)
    #expect(reason(long, "T", "a.f(b = 1)", name: "a") == nil)
    #expect(reason(long, "T", "a.b == c") == nil)
  }

  @Test func isOnePressAway() throws {
    let code = Fixtures.code(["let a = f()", "a  // => A(b: 1)", "b"])
    let results = [
      Fixtures.result(11, "A(b: 1)", type: "A", name: "a"),
      Fixtures.result(12, "A(b: 1)", type: "A"), Fixtures.result(13, "2"),
    ]
    let claim = Expectation(
      .result("A(b: 1)", lines: 12...12), position: SourcePosition(line: 12, column: 4))
    let html = try Rendered.sample(
      Fixtures.sample(
        code, expectations: [claim], results: results, claimedResults: [0: 1]))
    #expect(html.contains("type=\"checkbox\" /> 1 quiet value</label>\n</div>"))
    #expect(html.components(separatedBy: " quiet\"").count == 2)
    #expect(html.contains("<code>let a = f()</code><div class=\"value quiet\""))
    #expect(html.contains("<div class=\"value checked\""))
    let loud = try Rendered.sample(Fixtures.sample(code, results: [results[2]]))
    #expect(!loud.contains("checkbox"))
  }
}
