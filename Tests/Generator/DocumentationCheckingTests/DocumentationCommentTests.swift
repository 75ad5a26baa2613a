import Testing
import TutorialModel

@testable import DocumentationChecking

@Suite struct DocumentationCommentTests {
  private func comments(_ text: String) -> [DocumentationComment] {
    DocumentationComment.find(in: SourceDocument(path: "a.swift", text: text))
  }

  @Test func readsLinesWithoutTheirMarks() {
    let found = comments("  /// One.\n  ///\n  ///     let a = 1\n  func f() {}\n")
    #expect(found.map(\.document.text) == ["One.\n\n    let a = 1\n"])
    #expect(found[0].document.position(line: 3, column: 5) == SourcePosition(line: 3, column: 11))
  }

  @Test(arguments: ["\n", "\r\n"])
  func readsBlockCommentsInTheirPlaces(end: String) {
    let lines = ["/** First.", " *", " *     let a = 1", " */", "struct S {}", ""]
    let found = comments(lines.joined(separator: end))
    #expect(found.map(\.document.text) == ["First.\n\n    let a = 1\n\n"])
    #expect(found[0].document.position(line: 1, column: 1) == SourcePosition(line: 1, column: 5))
    #expect(found[0].document.position(line: 3, column: 5) == SourcePosition(line: 3, column: 8))
  }

  @Test func readsBlockCommentsWithoutStars() {
    let found = comments("/**\n  One.\n\n      let a = 1\n*/\nlet b = 2\n")
    #expect(found.map(\.document.text) == ["One.\n\n    let a = 1\n\n"])
    #expect(found[0].document.position(line: 3, column: 5) == SourcePosition(line: 4, column: 7))
  }

  @Test func leavesOtherCommentsAlone() {
    #expect(comments("// a\n//// b\n/* c */\n/*\n d\n*/\nlet a = \"/// e\"\n").isEmpty)
    #expect(comments("let a = \"\"\"\n/// b\n\"\"\"\n").isEmpty)
  }

  @Test func endsWhereTheLinesDo() {
    #expect(
      comments("/// a\n/// b\n\n/// c\nlet d = 1\n").map(\.document.text) == ["a\nb\n", "c\n"])
  }

  @Test func knowsWhatItIsAbout() {
    let text = """
      /// One.
      public struct Outer {
        /// Two.
        @inlinable
        public func member() {}

        /// Three.
        struct Inner {
          /// Four.
          var value = 1
        }
      }
      /// Five.
      public extension Outer {
        /// Six.
        func other() {}
      }
      """
    let found = comments(text)
    #expect(
      found.map { $0.symbol.joined(separator: ".") } == [
        "Outer", "Outer.member", "Outer.Inner", "Outer.Inner.value", "Outer", "Outer.other",
      ])
    #expect(found.map(\.isInternal) == [false, false, true, true, false, false])
  }
}
