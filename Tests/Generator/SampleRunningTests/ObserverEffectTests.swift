import Testing

@testable import SampleRunning

/// A program that counts as harmless must be; any other may be classified either way.
@Suite struct ObserverEffectTests {
  @Test(arguments: [
    "let a = 1\nprint(a)", "var xs = [1]\nxs.append(2)", "print(error.description)",
    "class C {}\nvar c: C? = C()\nc = nil", "nonisolated(unsafe) var a = 1",
    "// A weak word in a comment", "print(\"a deinit in a string\") // capacity",
    "struct S { var area: Int { 2 } }", "/*\n A weak word\n*/",
    "let a = \"\"\"\n  no deinit\n  \"\"\"",
  ])
  func recordingChangesNothing(code: String) {
    #expect(!ObserverEffect([code]).isPossible(imports: []))
  }

  @Test(arguments: [
    "deinit { print(1) }", "weak var a: C?", "[unowned self] in", "isKnownUniquelyReferenced(&a)",
    "xs.capacity", "withUnsafeBytes(of: a) { _ in }", "var description: String { \"\" }",
    "let debugDescription = \"\"", "extension A: TextOutputStreamable {", "lazy var a = f()",
    "@propertyWrapper struct W {", "AsyncStream<Int> { _ in }", "ObjectIdentifier(a)",
    "unsafeBitCast(a, to: Int.self)", "print(\"\\(xs.capacity)\")",
    // The text after what only looks like a comment or a string.
    "let r = #/\"//\"/#; xs.capacity", "let u = \"http://a\"; weak var b: C?",
    "/* \" */ xs.capacity /* \" */", "\"\"\"\n\" \\(xs.capacity) \"\n\"\"\"",
  ])
  func recordingMayBeNoticed(code: String) {
    #expect(ObserverEffect([code]).isPossible(imports: []))
  }

  @Test(arguments: [
    ("let now = Date()\nprint(now, \"Hello World\")", false),
    ("struct Person: Codable { var name: String }\nlet d = try JSONEncoder().encode(p)", false),
    ("NotificationCenter.default.post(name: n, object: nil)", true), ("let p = Pipe()", true),
    ("final class A: NSObject {}", true),
  ])
  func knowsWhichTypesOfFoundationAreOnlyValues(code: String, isPossible: Bool) {
    #expect(ObserverEffect([code]).isPossible(imports: ["Foundation"]) == isPossible)
  }

  @Test func knowsNothingOfOtherModules() {
    #expect(ObserverEffect(["let a = 1"]).isPossible(imports: ["Core"]))
  }

  @Test(arguments: [
    ("var area: Int { 2 }", "shape.area", true), ("var a: Int\n  {\n get { 1 } }", "a", true),
    ("var area = 2", "shape.area", false), ("var a: Int = 2", "a", false),
    ("var area: Int { 2 }", "shape.size", false), ("var a: Int // = 2\n{ 2 }", "a", true),
  ])
  func knowsWhatAGetterMayHaveGiven(declaration: String, expression: String, isPossible: Bool) {
    let effect = ObserverEffect([declaration])
    #expect(effect.isPossible(readingAgain: [expression[...]]) == isPossible)
  }
}
