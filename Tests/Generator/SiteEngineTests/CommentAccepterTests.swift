import Foundation
import TestSupport
import Testing
import TutorialModel

@testable import SiteEngine

@Suite struct CommentAccepterTests {
  private func accept(_ corrections: [Correction], in tree: TemporaryTree) throws
    -> Accepter.Acceptance
  {
    try Accepter().accept(
      comments: corrections, path: "Sources/A.swift", at: tree.path("A.swift"))
  }

  private func correction(_ new: String, _ old: String, _ line: Int, _ column: Int) -> Correction {
    .comment(new, replacing: old, at: SourcePosition(line: line, column: column))
  }

  @Test func putsValuesInPlaceAndChangesNothingElse() throws {
    let text =
      "/// Adds.\r\n///\r\n///     add(1, 2) // => 4\r\n///     \té() //  `nil` \r\nfunc add() {}"
    let tree = try TemporaryTree(["A.swift": text])
    let acceptance = try accept(
      [correction("3", "4", 3, 25), correction("Optional(1)", "nil", 4, 20)], in: tree)
    #expect(acceptance == Accepter.Acceptance(rewritten: 2))
    #expect(
      tree.text("A.swift")
        == "/// Adds.\r\n///\r\n///     add(1, 2) // => 3\r\n///     \té() //  `Optional(1)` \r\nfunc add() {}"
    )
  }

  @Test(arguments: [
    "/// add(1, 2) // => 45\n", "/// add(1, 2) // => 4 or 5\n", "/// add(1, 2) // =>\n",
    "/// add(1)\n", "",
  ])
  func changesNothingInAFileThatIsNotTheSame(text: String) throws {
    let tree = try TemporaryTree(["A.swift": text])
    let acceptance = try accept(
      [correction("3", "4", 1, 21), correction("3", "4", 1, 21)], in: tree)
    #expect(acceptance.rewritten == 0)
    #expect(acceptance.problems.count == 1)
    #expect(tree.text("A.swift") == text)
  }

  @Test func aTextOfSeveralLinesStaysOnOne() throws {
    let tree = try TemporaryTree(["A.swift": "/// f() // 4\n"])
    #expect(try accept([correction("a\nlet x = 1", "4", 1, 12)], in: tree).rewritten == 1)
    #expect(tree.text("A.swift") == "/// f() // a ...\n")
  }

  @Test func nothingIsNoText() throws {
    let tree = try TemporaryTree(["A.swift": "/// f() // 4\n"])
    let acceptance = try accept([correction("", "4", 1, 12)], in: tree)
    #expect(acceptance.rewritten == 0)
    #expect(acceptance.problems.map { $0.printedPlace } == ["Sources/A.swift:1:12:"])
    #expect(tree.text("A.swift") == "/// f() // 4\n")
  }

  @Test func otherCorrectionsAreNotItsOwn() throws {
    let tree = try TemporaryTree(["A.swift": "1 // => 4\n"])
    let other = Correction.result("1", at: SourcePosition(line: 1, column: 3))
    #expect(try accept([other], in: tree) == Accepter.Acceptance())
  }
}
