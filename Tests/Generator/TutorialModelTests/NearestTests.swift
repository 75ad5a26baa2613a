import Testing
import TutorialModel

@Suite struct NearestTests {
  @Test(arguments: [
    ("titel", "title"), ("TITLE", "title"), ("summry", "summary"), ("s", nil), ("draft", "draft"),
    ("", nil), ("completely", nil), ("tittles", "title"),
  ])
  func findsTheNameThatWasMeant(word: String, expected: String?) {
    #expect(["title", "summary", "draft"].nearest(to: word) == expected)
  }

  @Test func findsNothingAmongNothing() {
    #expect([String]().nearest(to: "a") == nil)
    #expect(["a"].nearest(to: String(repeating: "b", count: 1_000_000)) == nil)
  }
}
