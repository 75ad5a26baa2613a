import Testing

@testable import TutorialParsing

@Suite struct DetailsTests {
  @Test func foldsWhatIsBetweenTheTags() {
    #expect(
      dump("<details>\n<summary>Why?</summary>\n\na\n\n```swift\n1\n```\n\n</details>\n\nb")
        == """
        Box "Why?" folded @1:1-10:10
          Paragraph @4:1-4:1
            Text "a"
          CodeBlock @6:1-8:3
            fence @6:1-8 info "swift" @6:4
            7+0 "1"
        Paragraph @12:1-12:1
          Text "b"
        """)
  }

  @Test func foldsInsideOfAFold() {
    let tags = "<details>\n<summary>A</summary>\n\n"
    let dumped = dump("\(tags)\(tags)a\n\n</details>\n\n</details>")
    let boxes = "Box \"A\" folded @1:1-11:10\n  Box \"A\" folded @4:1-9:10\n"
    #expect(dumped.hasPrefix(boxes), "\(dumped)")
  }

  @Test func foldsInAList() {
    let dumped = dump("- a\n\n  <details>\n  <summary>A</summary>\n\n  b\n\n  </details>")
    #expect(dumped.contains("Box \"A\" folded"), "\(dumped)")
  }

  @Test(arguments: [
    ("<details open>\n<summary>A</summary>\n\nb\n\n</details>", "Box \"A\" unfolded"),
    ("<details open=\"\" class='x'><summary>A</summary>\n\nb\n\n</details>", "Box \"A\" unfolded"),
    ("<details>\n  <summary>A</summary>\n\nb\n\n</details>", "Box \"A\" folded"),
    ("<details>\n\n<summary>A</summary>\n\nb\n\n</details>", "Box \"A\" folded"),
    ("<details>\n<summary>\n  A &amp;\n  b\n</summary>\n\nb\n</details>", "Box \"A & b\" folded"),
    ("<DETAILS><SUMMARY>A</SUMMARY>\n\nb\n\n</DETAILS>", "Box \"A\" folded"),
    ("<details>\n\nb\n\n</details>", "Box \"Details\" folded"),
    ("<details>\n<summary>A_b_ *c*</summary>\n\nb\n\n</details>", "Box \"A_b_ *c*\" folded"),
    ("<details data-open=\"1\"><summary>A</summary>\n\nb\n\n</details>", "Box \"A\" folded"),
  ])
  func readsEveryFormOfTheTags(markdown: String, box: String) {
    let dumped = dump(markdown)
    #expect(dumped.hasPrefix(box), "\(dumped)")
    #expect(!dumped.contains("HTML"), "\(dumped)")
    #expect(dumped.contains("Text \"b\""), "\(dumped)")
  }

  @Test func readsAMarkedUpSummary() {
    #expect(
      dump("<details>\n<summary><b>A</b> <code>b*c*</code> <h3>d</h3></summary>\n\n</details>")
        == """
        Box "A b*c* d" folded @1:1-4:10
          Strong
            Text "A"
          Text " "
          Code "b*c*"
          Text " "
          Text "d"
        """)
  }

  @Test func readsTextWithoutEmptyLines() {
    #expect(
      dump(
        "<details><summary>A</summary>\nb\n</details>\n<details><summary>C</summary>\n\nd\n</details>"
      )
        == """
        Box "A" folded @1:1-4:29
          Paragraph @1:1-4:29
            Text "b"
        Box "C" folded @1:1-7:10
          Paragraph @6:1-6:1
            Text "d"
        """)
  }

  @Test(
    arguments: [
      "<details>\n<summary>A</summary>\n\na", "a\n\n</details>", "<details>\n<p>a</p>\n</details>",
      "a <details> b", "<details>\n<summary>A</summary>\n\n- </details>",
    ])
  func leavesOtherMarkup(markdown: String) {
    #expect(!dump(markdown).contains("Box"))
  }
}
