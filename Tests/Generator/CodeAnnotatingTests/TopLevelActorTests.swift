import Testing

@testable import CodeAnnotating

struct TopLevelActorTests {
  @Test(arguments: [
    ("@MainActor let a: Int", "let a = 1", "let a: Int"),
    ("@MainActor var b: Int", "let (a, b) = (1, 2)", "var b: Int"),
    ("@MainActor var b: Int", "var a = 1, b = 2", "@MainActor var b: Int"),
    ("@MainActor let a: Int", "@MainActor let a = 1", "@MainActor let a: Int"),
    ("@MainActor let a: Int", "@MainActor\n\nlet a = 1", "@MainActor let a: Int"),
    ("@MainActor let a: Int", "@MainActor func f() {}\nlet a = 1", "let a: Int"),
    ("@MainActor let a: Int", "let ab = 1\nf(a: 2)", "@MainActor let a: Int"),
    ("@MainActor func f()", "func f() {}", "@MainActor func f()"),
    ("let a: Int", "let a = 1", "let a: Int"), ("", "let a = 1", ""),
  ])
  func removesTheActorThatNobodyWrote(_ declaration: String, _ code: String, _ written: String) {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(TopLevelActor.removed(from: declaration, lines: lines) == written)
  }
}
