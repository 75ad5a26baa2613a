import Testing
import TutorialModel

@Suite struct ValueTextTests {
  @Test(arguments: [
    ("1", "1"), ("-2.5e-3", "-2.5e-3"), ("0xFF", "0xFF"), ("true", "true"), ("nil", "nil"),
    (".north", ".north"), ("Direction.north", "Direction.north"), ("+Inf", "+Inf"),
    ("-∞", "-∞"), (".nan", ".nan"),
    ("\"a \\\"b\\\" \\u{e9}\"", "\"a \"b\" é\""), ("#\"C:\\foo\"#", "\"C:\\foo\""),
    ("[]", "[]"), ("[ ]", "[]"), ("[:]", "[:]"), ("[1,2, ]", "[1, 2]"),
    ("[1, 2, ...]", "[1, 2, …]"), ("[…, 9]", "[…, 9]"),
    ("[\"a\": 1, \"b\": [2]]", "[\"a\": 1, \"b\": [2]]"),
    ("[\"a\": 1, ...]", "[\"a\": 1, …: …]"),
    ("()", "()"), ("(1, y: 2)", "(1, y: 2)"), ("Point(x: 1, y: .zero)", "Point(x: 1, y: .zero)"),
    (".circle(radius: 2)", ".circle(radius: 2)"),
    ("ArraySlice<[Int: (Int) -> Void]>([1])", "ArraySlice([1])"),
    ("0..<5", "0..<5"), ("1 ... 5", "1...5"), ("..<5", "..<5"), ("1...", "1..."),
    ("[0..<5, 5..<10]", "[0..<5, 5..<10]"),
    ("[2, 1, 0] as OrderedSet<Int>", "[2, 1, 0]"), ("Optional(1) as Any?", "Optional(1)"),
    ("nil as [Int]?", "nil"),
  ])
  func readsClaims(text: String, expected: String) {
    #expect(ValueText(text, as: .claim).map(shown) == expected)
  }

  @Test(arguments: [
    "", " ", "...", "a", "foo(1)", "1 + i", "1st", "2024-01-01", "[1, 2", "[1 2]", "1]", "(1",
    "true, or not", "[1, 2] as expected", "[\"a\": 1, 2]", "\"a", "\"a\" \"b\"", "Array(unique)",
    "0.1.2", "--1", "1e", "[1],", ".1", "x: 1", "- 1", "equal", "Point(x:)", "1 // 2",
    "{1}", "\"\\q\"", "Works", "0..<", "nil (none)",
  ])
  func takesAnythingElseForProse(text: String) {
    #expect(ValueText(text, as: .claim).map(shown) == nil)
  }

  @Test(arguments: [
    ("north", "north"), ("[north, Optional(south)]", "[north, Optional(south)]"),
    ("circle(radius: 2.0)", "circle(radius: 2.0)"),
    ("Lazy<Array<Int>, () -> Int>(_base: [1], _f: (Function))", "Lazy(_base: [1], _f: (Function))"),
  ])
  func readsDescriptions(text: String, expected: String) {
    #expect(ValueText(text, as: .description).map(shown) == expected)
  }

  @Test func deepValuesAreNoClaims() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(ValueText(deep, as: .claim) == nil)
    #expect(ValueText(String(repeating: "[1, ", count: 60_000), as: .claim) == nil)
  }

  @Test func readsListsWithoutBrackets() {
    #expect(ValueText(commaSeparated: "1, 2, 3").map(shown) == "[1, 2, 3]")
    #expect(ValueText(commaSeparated: "\"a\", ...").map(shown) == "[\"a\", …]")
    #expect(ValueText(commaSeparated: "1") == nil)
    #expect(ValueText(commaSeparated: "1, two") == nil)
    #expect(ValueText(commaSeparated: "..., ...") == nil)
    #expect(ValueText.strings("\"a\" \"b c\"") == ["a", "b c"])
    #expect(ValueText.strings("\"a\" b") == nil)
  }
}

/// Returns a text that shows how a value was read.
private func shown(_ value: ValueText) -> String {
  func fields(_ fields: [ValueText.Field]) -> String {
    fields.map { ($0.label.map { "\($0): " } ?? "") + shown($0.value) }.joined(separator: ", ")
  }
  return switch value {
  case .string(let text): "\"\(text)\""
  case .number(let number): number.text
  case .name(let name): name
  case .member(let name): ".\(name)"
  case .list(let parts): "[\(parts.map(shown).joined(separator: ", "))]"
  case .entries([]): "[:]"
  case .entries(let entries):
    "[\(entries.map { "\(shown($0.key)): \(shown($0.value))" }.joined(separator: ", "))]"
  case .tuple(let parts): "(\(fields(parts)))"
  case .call(let name, let parts): "\(name)(\(fields(parts)))"
  case .range(let lower, let mark, let upper):
    (lower.map(shown) ?? "") + mark + (upper.map(shown) ?? "")
  case .rest: "…"
  }
}

@Suite struct NumberTextTests {
  @Test(
    arguments: [
      ("1", "1", .text), ("1.0", "1", .notation), ("1", "1.0", .notation),
      ("0x10", "16", .notation),
      ("1_000", "1000", .notation), ("1e3", "1000.0", .notation), ("0.5", ".5", nil),
      ("5.0e+20", "5e+20", .notation), ("0", "-0.0", .notation), ("0b11", "3", .notation),
      ("Inf", "inf", .notation), ("+Inf", "inf", .notation), ("-inf", "inf", nil),
      ("NaN", "nan", .notation), ("∞", "inf", nil),
      ("3.14", "3.14159", .digits), ("3.142", "3.14159", .digits), ("3.141", "3.14159", .digits),
      ("3.15", "3.14159", nil), ("3", "3.14159", nil), ("0.67", "0.6666666666666666", .digits),
      ("0.66", "0.6666666666666666", .digits), ("1.00", "0.999", .digits),
      ("-0.3", "-0.31", .digits),
      ("0.3", "-0.31", nil), ("1.41421358E+20", "1.4142136e+20", nil),
      ("1.414E+20", "1.4142136e+20", .digits), ("0.0", "0.04", .digits), ("10", "1", nil),
      ("100000000000000000000000000000000000001", "100000000000000000000000000000000000002", nil),
      ("007", "7", .notation),
    ] as [(String, String, NumberText.Agreement?)])
  func agreesAsFarAsItsDigitsGo(claim: String, real: String, expected: NumberText.Agreement?) {
    guard let claim = NumberText(claim), let real = NumberText(real) else {
      #expect(expected == nil)
      return
    }
    #expect(claim.agreement(with: real) == expected)
  }

  @Test(arguments: [
    "", "-", "1.", "1.2.3", "e5", "1e5e", "0x", "0xG", "1e999999999",
    "1e-9223372036854775808", "--1", "a", "²",
  ])
  func takesNothingElseForANumber(text: String) {
    #expect(NumberText(text) == nil)
  }
}

@Suite struct ValueComparisonTests {
  @Test(
    arguments: [
      ("[1,2]", "[1, 2]", "Array<Int>", []),
      ("[1, 2]", "[2, 1]", "Array<Int>", nil),
      ("[1, 2]", "[2, 1]", "Set<Int>", [.order]),
      ("[1, 1]", "[1, 2]", "Set<Int>", nil),
      ("[1, 2]", "[2, 1]", "OrderedSet<Int>", nil),
      ("[\"a\"]", "[\"a\", \"b\"]", "Keys", nil),
      ("[\"b\", \"a\"]", "[\"a\", \"b\"]", "Keys", [.order]),
      ("[\"a\": 1, \"b\": 2]", "[\"b\": 2, \"a\": 1]", "Dictionary<String, Int>", [.order]),
      ("[\"a\": 1, \"b\": 2]", "[\"b\": 2, \"a\": 1]", "OrderedDictionary<String, Int>", nil),
      ("[\"a\": 2, \"b\": 1]", "[\"b\": 2, \"a\": 1]", "Dictionary<String, Int>", nil),
      ("[]", "[:]", "Dictionary<String, Int>", [.notation]),
      ("[1.5, 2]", "[1.5, 2.0]", "Array<Double>", [.notation]),
      ("[1, 2, ...]", "[1, 2, 3, 4]", "Array<Int>", [.shortened]),
      ("[1, ..., 4]", "[1, 2, 3, 4]", "Array<Int>", [.shortened]),
      ("[1, ..., 1]", "[1]", "Array<Int>", nil),
      ("[\"a\": 1, ...]", "[\"b\": 2, \"a\": 1]", "Dictionary<String, Int>", [.shortened, .order]),
      ("[1, 2]", "ArraySlice([1, 2])", "ArraySlice<Int>", [.wrapper]),
      ("Set([1, 2])", "[2, 1]", "Set<Int>", [.wrapper, .order]),
      ("[0..<5]", "[Range(0..<5)]", "Array<Range<Int>>", [.wrapper]),
      ("5", "Optional(5)", "Optional<Int>", [.optional]),
      ("Optional(5)", "5", "Int", nil),
      ("[1, nil]", "[Optional(1), nil]", "Array<Optional<Int>>", [.optional]),
      ("(1, 2)", "(x: 1, y: 2)", "(x: Int, y: Int)", [.labels]),
      ("(x: 1, y: 2)", "(1, 2)", "(Int, Int)", nil),
      ("(y: 1, x: 2)", "(x: 1, y: 2)", "(x: Int, y: Int)", nil),
      ("(1)", "1", "Int", [.notation]),
      (".north", "north", "Direction", [.member]),
      ("Direction.north", "north", "Direction", [.typeName]),
      (".south", "north", "Direction", nil),
      (".circle(radius: 2)", "circle(radius: 2.0)", "Shape", [.member, .notation]),
      ("Point(x: 1, y: 2)", "Geometry.Point(x: 1, y: 2)", "Point", [.typeName]),
      ("Point(x: 1, y: 2)", "Size(x: 1, y: 2)", "Size", nil),
      ("Point(1, 2)", "Point(x: 1, y: 2)", "Point", [.labels]),
      (".nan", "nan", "Double", [.notation]),
      (".infinity", "-inf", "Double", nil),
      ("3.14...", "3.14159", "Double", [.digits]),
      ("3.14...", "3.2", "Double", nil),
      ("1...5", "1...15", "ClosedRange<Int>", nil),
      ("1 ... 5", "1...5", "ClosedRange<Int>", []),
      ("\"5\"", "5", "Int", nil),
      ("5", "\"5\"", "String", nil),
      ("true", "1", "Int", nil),
    ] as [(String, String, String, Set<Leniency>?)])
  func comparesByTheRules(claim: String, value: String, type: String, expected: Set<Leniency>?)
    throws
  {
    let claim = try #require(ValueText(claim, as: .claim))
    let value = try #require(ValueText(value, as: .description))
    #expect(ValueComparison(type: type).leniencies(claim: claim, value: value) == expected)
  }

  @Test func aPrintedDictionaryMayStandInAnyOrderAndAPrintedListMayNot() throws {
    let printed = ValueComparison(type: nil)
    func compare(_ claim: String, _ value: String) throws -> Set<Leniency>? {
      printed.leniencies(
        claim: try #require(ValueText(claim, as: .claim)),
        value: try #require(ValueText(value, as: .description)))
    }
    #expect(try compare("[1: 2, 3: 4]", "[3: 4, 1: 2]") == [.order])
    #expect(try compare("[1, 2]", "[2, 1]") == nil)
  }
}
