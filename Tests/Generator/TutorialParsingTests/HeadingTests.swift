import Testing

@testable import TutorialParsing

@Suite struct HeadingTests {
  @Test(arguments: [
    ("Working with dates", "working-with-dates"),
    ("What's new?", "whats-new"),
    ("a - b", "a---b"),
    ("snake_case & kebab-case", "snake_case--kebab-case"),
    ("Über Straße", "über-straße"),
    ("日本語 2", "日本語-2"),
    ("`let` it be", "let-it-be"),
    ("!", "section"),
    ("🎱 Ball", "-ball"),
  ])
  func makesASlugAsGitHubDoes(title: String, slug: String) {
    #expect(dump("# \(title)").hasPrefix("Heading(1) #\(slug) @"))
  }

  @Test func numbersEqualSlugs() {
    #expect(slugs("# a\n# a\n# a-1\n# a") == ["a", "a-1", "a-1-1", "a-2"])
  }

  @Test func takesAnIdFromTheHeadingsEnd() {
    #expect(
      dump("# Dates *now* {#now}") == """
        Heading(1) #now @1:1-1:20
          Text "Dates "
          Emphasis
            Text "now"
        """)
    #expect(slugs("## A {#b} ##\n\nC {#d_e}\n---\n\n# é {#日本}") == ["b", "d_e", "日本"])
  }

  @Test func givesWayToAnIdThatAnAuthorChose() {
    #expect(slugs("# b\n\n# A {#b}\n\n> # b") == ["b-1", "b", "b-2"])
  }

  @Test func reportsAnIdThatIsTakenTwice() {
    #expect(
      problems("# a {#x}\n\n> ## b {#x}") == [
        "a.md:3:8: error: the id 'x' is taken by the heading on line 1. Choose another."
      ])
  }

  @Test func reportsAnIdThatCannotBeOne() {
    #expect(
      problems("# a {#b c}") == [
        "a.md:1:5: error: 'b c' cannot be a heading's id. Use letters, digits, - and _, as in "
          + "{#working-with-dates}."
      ])
    #expect(problems("# a {#}").count == 1)
  }

  @Test(arguments: ["# a \\{#b}", "# a{#b}", "# a {#b} c", "# `{#b-}` c", "# a {b}"])
  func leavesWhatIsNoAttribute(markdown: String) {
    #expect(problems(markdown) == [])
    #expect(!slugs(markdown).contains("b"))
  }

  @Test func endsAnUnderlinedHeadingAtItsUnderline() {
    #expect(
      dump("a\nb\n===\n\n> c\n> ---\nd").split(separator: "\n").filter { $0.contains("#") } == [
        "Heading(1) #a-b @1:1-3:3", "  Heading(2) #c @5:3-6:5",
      ])
    #expect(dump("a\n---").hasPrefix("Heading(2) #a @1:1-2:3"))
  }

  private func slugs(_ markdown: String) -> [String] {
    dump(markdown).matches(of: /Heading\(\d\) #(\S+) @/).map { String($0.output.1) }
  }
}
