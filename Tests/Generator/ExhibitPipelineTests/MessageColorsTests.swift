import Testing
import TutorialModel

@testable import ExhibitPipeline

@Suite struct MessageColorsTests {
  private let diagnostic = Diagnostic(
    path: "a.md", position: SourcePosition(line: 1, column: 2), message: "output differs",
    details: ["  a", "- b", "+ c", "  ⋮ 4 equal lines", "expected: 1", "actual:   2"])

  @Test func writesPlainlyWithoutColours() {
    #expect(MessageColors(areUsed: false).text(of: diagnostic) == "\(diagnostic)")
  }

  @Test func coloursSeveritiesAndDifferences() {
    let text = MessageColors(areUsed: true).text(of: diagnostic).replacing("\u{1B}[", with: "§")
    #expect(
      text == """
        §1ma.md:1:2:§0m §1;31merror:§0m output differs
            a
        §31m  - b§0m
        §32m  + c§0m
        §2m    ⋮ 4 equal lines§0m
        §31m  expected: 1§0m
        §32m  actual:   2§0m
        """)
  }

  @Test(arguments: [true, false])
  func keepsSamplesFromSteeringTheTerminal(areUsed: Bool) {
    let hostile = Diagnostic(path: "a", position: nil, message: "\u{1B}]0;x\u{7}", details: ["\rb"])
    let text = MessageColors(areUsed: areUsed).text(of: hostile)
    #expect(text.contains("\\u{1B}]0;x\\u{7}"))
    #expect(text.contains("\\u{D}b"))
  }

  @Test(arguments: [
    ([:], true), (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false),
    (["TERM": "xterm"], true),
  ])
  func heedsNoColor(environment: [String: String], areWanted: Bool) {
    #expect(MessageColors.areWanted(in: environment) == areWanted)
  }
}
