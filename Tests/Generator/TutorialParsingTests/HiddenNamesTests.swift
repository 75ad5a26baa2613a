import Testing
import TutorialModel

@testable import TutorialParsing

/// Declarations in hidden code that replace names of the standard library.
@Suite struct HiddenNamesTests {
  private func names(_ code: String, words: String = "hidden") -> [String] {
    collect("```swift \(words)\n\(code)\n```\n\n```swift\na\n```").sessions.flatMap(\.hiddenNames)
  }

  @Test(arguments: [
    ("func print(_ a: Int) {}", ["print"]), ("let print = { (a: Int) in }", ["print"]),
    ("var max = 1", ["max"]), ("struct Int {}", ["Int"]), ("typealias String = Int", ["String"]),
    ("enum Optional {}", ["Optional"]), ("final class Task {}", ["Task"]),
    ("actor Task {}", ["Task"]), ("protocol Error {}", ["Error"]), ("func assert() {}", ["assert"]),
    ("@inline(never) public\nfunc print() {}", ["print"]), ("func\n  min() {}", ["min"]),
    ("func `print`() {}", ["print"]), ("a(); func print() {}", ["print"]),
    ("func + (a: Int, b: Int) -> Int { 0 }", ["+"]), ("func +(a: Int, b: Int) -> Int { 0 }", ["+"]),
    ("func / (a: Int, b: Int) -> Int { 0 }", ["/"]),
    ("func == <T>(a: T, b: T) -> Bool { true }", ["=="]),
    ("extension Int {\n  static func + (a: Int, b: Int) -> Int { 0 }\n}", ["+"]),
    ("struct Date {}\nfunc exit() {}", ["Date", "exit"]),
    ("extension Array {\n  var count: Int { 5 }\n}", ["count"]),
    ("extension Int: Q {\n  public var description: String { \"0\" }\n}", ["description"]),
    ("extension Sequence {\n  func map<T>(_ f: (Element) -> T) -> [T] { [] }\n}", ["map"]),
    ("precedencegroup P {}\ninfix operator +: P", ["+"]),
    ("extension Array { subscript(i: Int) -> Int { 99 } }", ["Array.subscript"]),
    ("extension [Int] {\n  subscript(_ i: Int) -> Int { 99 }\n}", ["Array.subscript"]),
    (
      "extension Dictionary {\n  subscript<K>(\n    key: K) -> Int { 9 }\n}",
      ["Dictionary.subscript"]
    ),
    ("extension Int {\n  init?(_ a: Substring) { nil }\n}", ["Int.init"]),
    ("extension Swift.Int {\n  init() { self = 7 }\n}", ["Swift.init"]),
    ("extension String {\n  init(describing a: Int) { self = \"\" }\n}", ["String.init"]),
    ("extension [Int] {\n  var count: Int { 5 }\n}", ["count"]),
    ("enum Swift {\n  static func print(_ a: Int) {}\n}", ["Swift"]),
    ("enum Foundation {}", ["Foundation"]),
  ])
  func findsThem(code: String, expected: [String]) {
    #expect(names(code) == expected)
    #expect(names(code, words: "hidden file=A.swift") == expected)
  }

  @Test(arguments: [
    "func show() {}", "let text = \"func print() {}\"", "// func print() {}", "print(1)",
    "struct A {\n  func print() {}\n  let max = 1\n}", "extension Int {\n  var a: Int { 0 }\n}",
    "struct A {\n  static func + (a: A, b: A) -> A { a }\n}",
    "struct A {}\nfunc + (a: A, b: A) -> A { a }",
    "struct A {}\nextension A {\n  static func + (a: A, b: A) -> A { a }\n}",
    "func f(print: Int) {\n  let max = 1\n}", "if let max = f() {\n}", "infix operator +++",
    "func +++ (a: Int, b: Int) -> Int { 0 }", "extension Int: P {}",
    "import struct Foundation.Date", "struct A {}\nextension A {\n  var count: Int { 0 }\n}",
    "extension Int {\n  struct A {\n    var count = 1\n  }\n}", "infix operator +++: P",
    "extension Array {\n  subscript(safe i: Int) -> Int? { nil }\n}",
    "extension Int {\n  init(roman: String) { self = 1 }\n}",
    "struct A {\n  init(_ a: Int) {}\n  subscript(i: Int) -> Int { i }\n}",
    "struct A {}\nextension A {\n  init(_ a: Int) { self.init() }\n}",
  ])
  func leavesTheAuthorsOwnAlone(code: String) {
    #expect(names(code) == [])
  }

  @Test func doesNotMindWhatReadersSee() {
    #expect(names("func print() {}", words: "") == [])
    #expect(
      names("// snippet.hide\nfunc min() {}\n// snippet.show\nfunc max() {}", words: "") == ["min"])
  }

  @Test func tellsTheAuthor() {
    let output = collect("```swift hidden\nlet a = 1\nfunc print() {}\n```")
    #expect(
      output.diagnostics.map(\.description) == [
        "a.md:3:6: warning: the hidden code declares its own `print`, and the page says so. Give it "
          + "another name, or show it."
      ])
  }
}
