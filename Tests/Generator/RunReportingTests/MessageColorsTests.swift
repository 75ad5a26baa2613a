import Testing
import TutorialModel

@testable import RunReporting

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
    ([:], true, false), (["NO_COLOR": ""], true, false), (["NO_COLOR": "1"], false, false),
    (["TERM": "dumb"], false, false), (["TERM": "xterm"], true, false),
    (["CLICOLOR": "0"], false, false), (["CLICOLOR_FORCE": "1"], true, true),
    (["CLICOLOR_FORCE": "0"], true, false), (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true, true),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
  ])
  func heedsTheUsualVariables(
    environment: [String: String], onTerminal: Bool, elsewhere: Bool
  ) {
    #expect(MessageColors.areWanted(in: environment, isTerminal: true) == onTerminal)
    #expect(MessageColors.areWanted(in: environment, isTerminal: false) == elsewhere)
  }

  @Test func coloursTheValuesInAHeadline() {
    let differs = Diagnostic(
      path: "a.md", position: nil, message: "result differs",
      details: ["expected: 1", "actual:   2"])
    let text = MessageColors(areUsed: true).text(of: differs).replacing("\u{1B}[", with: "§")
    #expect(
      text
        == "§1ma.md:§0m §1;31merror:§0m result differs: expected §31m1§0m, actual §32m2§0m")
  }
}
