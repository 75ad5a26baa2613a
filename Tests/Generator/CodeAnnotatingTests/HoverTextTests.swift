import Testing

@testable import CodeAnnotating

@Suite struct HoverTextTests {
  @Test func readsDeclarationAndFirstSentence() {
    let text = hover(
      "let words: String", "What the ball says, e.g. `no`. Shown to\nthe one who asks.")
    #expect(text?.declaration == "let words: String")
    #expect(text?.summary == "What the ball says, e.g. `no`.")
  }

  @Test(arguments: [
    ("One line that\ngoes on.\n\nMore.", "One line that goes on."),
    ("Version 1.5 of it is here. Next.", "Version 1.5 of it is here."),
    ("No stop at all", "No stop at all"),
    ("A year. \n- note: Only here.", "A year."),
    ("- parameter a: Nothing.", ""),
    ("# Title", ""),
    ("", ""),
    ("Is it? `Yes` it is.", "Is it?"),
  ])
  func endsTheSummaryWithTheSentence(_ documentation: String, _ summary: String) {
    #expect(hover("let a: Int", documentation)?.summary == summary)
  }

  @Test(arguments: [
    ("@frozen @_eagerMove struct String", "struct String"),
    ("@inlinable @_semantics(\"a, b\") func f()", "func f()"),
    ("struct Int : SignedInteger, _Hidden", "struct Int : SignedInteger"),
    ("@MainActor var a_b: Int", "@MainActor var a_b: Int"),
    ("\n  init()\n", "init()"),
  ])
  func leavesOutWhatUsersHaveNothingFrom(_ declaration: String, _ shown: String) {
    #expect(hover(declaration)?.declaration == shown)
  }

  @Test func takesTheFirstOfSeveralResults() {
    let text = HoverText(
      "## Multiple results\n\n```swift\nstruct A\n```\n\nOne.\n\n---\n\n```swift\ninit()\n```\n\nTwo."
    )
    #expect(text?.declaration == "struct A")
    #expect(text?.summary == "One.")
  }

  @Test(arguments: ["", "Only words.", "```swift\n```", "```swift\nlet a: Int"])
  func isNothingWithoutADeclaration(_ markdown: String) {
    #expect(HoverText(markdown) == nil)
  }

  private func hover(_ declaration: String, _ documentation: String = "") -> HoverText? {
    HoverText("```swift\n\(declaration)\n```\n\n\(documentation)")
  }
}
