import Testing

@testable import TutorialParsing

@Suite struct AlertTests {
  @Test(
    arguments: zip(
      ["NOTE", "tip", "Important", "WARNING", "CAUTION"],
      ["Note", "Tip", "Important", "Warning", "Caution"]))
  func readsEveryKind(word: String, label: String) {
    #expect(
      dump("> [!\(word)]\n> *a*\n>\n> b") == """
        Box "\(label)" \(word.lowercased()) @1:1-4:3
          Paragraph @2:3-2:5
            Emphasis
              Text "a"
          Paragraph @4:3-4:3
            Text "b"
        """)
  }

  @Test func holdsOtherBlocks() {
    #expect(
      dump("> [!TIP]\n> |a|\n> |-|\n>\n> ```\n> x\n> ```") == """
        Box "Tip" tip @1:1-7:5
          Table(none) @2:3-3:5
            Header
              Cell
                Text "a"
          CodeBlock @5:3-7:5
            fence @5:3-7
            6+2 "x"
        """)
    #expect(dump("> [!TIP]") == "Box \"Tip\" tip @1:1-1:8")
  }

  @Test(arguments: ["> \\[!NOTE]\n> a", "> a\n> [!NOTE]", "[!NOTE]"])
  func leavesOtherQuotes(markdown: String) {
    #expect(!dump(markdown).contains("Box"))
    #expect(problems(markdown) == [])
  }

  @Test func reportsAnUnknownAlert() {
    #expect(
      problems("a\n\n> [!NOET]\n> b") == [
        "a.md:3:3: error: unknown alert 'NOET'. Valid alerts are NOTE, TIP, IMPORTANT, WARNING, "
          + "CAUTION. Did you mean 'NOTE'?"
      ])
  }
}
