import Testing

@testable import TutorialParsing

@Suite struct TaskListTests {
  @Test func marksItems() {
    #expect(
      dump("- [x] a *b*\n- [ ] c\n- [X] d\n- e") == """
        List @1:1-4:3
          Item done @1:1-1:11
            Paragraph @1:3-1:11
              Text "a "
              Emphasis
                Text "b"
          Item to do @2:1-2:7
            Paragraph @2:3-2:7
              Text "c"
          Item done @3:1-3:7
            Paragraph @3:3-3:7
              Text "d"
          Item @4:1-4:3
            Paragraph @4:3-4:3
              Text "e"
        """)
  }

  @Test(arguments: [
    "1. [x] a", "> - [x] a", "- b\n  - [x] a", "- [x]\ta", "- [x] a\n\n  b", "- [x] a\n  b",
  ])
  func worksInOtherBlocks(markdown: String) {
    #expect(dump(markdown).contains("Item done"))
    #expect(!dump(markdown).contains("[x]"))
  }

  @Test(arguments: [
    "- \\[x] a", "- [x]a", "- [y] a", "- a [x] b", "- `[x]` a", "[x] a", "- [x]", "- [] a",
  ])
  func leavesOtherItems(markdown: String) {
    #expect(!dump(markdown).contains("Item done"))
  }
}
