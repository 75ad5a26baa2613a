import Testing

@testable import TutorialParsing

@Suite struct ForeignMarkupTests {
  @Test(arguments: [
    (":::tip\na\n:::", "':::tip' is shown as typed. For a box, write > [!TIP]"),
    ("::: {.note}\na", "'::: {.note}' is shown as typed. For a box, write > [!TIP]"),
    ("!!! note \"A\"\n    a", "'!!! note \"A\"' is shown as typed. For a box, write > [!TIP]"),
    ("$$\na^2\n$$", "mathematics is shown as typed"), ("```math\na^2\n```", "mathematics is shown"),
    ("```mermaid\ngraph TD\n```", "a 'mermaid' block is shown as typed"),
    ("```plantuml\na\n```", "a 'plantuml' block is shown as typed"),
    ("{{< youtube a >}}", "'{{< youtube a >}}' is shown as typed"),
    ("{% raw %}", "'{% raw %}' is shown as typed"), ("[[toc]]", "'[[toc]]' is shown as typed"),
    ("import Tabs from '@theme/Tabs';", "this import is shown as typed"),
    ("> [!TIP] Title\n> a", "this is a quote, not an alert"),
    ("- a\n\n  :::note", "':::note' is shown as typed"),
  ])
  func isReported(markdown: String, message: String) {
    let found = problems(markdown)
    #expect(found.count == 1)
    #expect(found.first?.contains("warning: \(message)") == true, "\(found)")
  }

  @Test func isReportedOnceAKind() {
    #expect(
      problems(":::tip\na\n:::\n\n:::note\nb\n:::\n\n$$\na\n$$\n\n```math\nb\n```").count == 2)
  }

  @Test(arguments: [
    "a :::tip", "It costs $$5.", "```text\n:::tip\n$$\n```", "`$$`", "> [!TIP]\n> Title",
    "import Foundation", "[toc](a.md)", "{a}", "```swift\nimport A\n```",
  ])
  func isNotSeenElsewhere(markdown: String) {
    #expect(problems(markdown) == [])
  }
}
