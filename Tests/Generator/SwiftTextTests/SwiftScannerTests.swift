import TestSupport
import Testing

@testable import SwiftText

@Suite struct SwiftScannerTests {
  @Test(arguments: [
    ("a // b", ["0:3 // b"]),
    ("  // b", ["0:3 alone // b"]),
    ("é // b", ["0:4 // b"]),
    (#"let a = "// no" // yes"#, ["0:17 // yes"]),
    (#"let a = "\"// no" // yes"#, ["0:19 // yes"]),
    (##"let a = #""// no \"# // yes"##, ["0:22 // yes"]),
    (##"#"\(a // no)"# // yes"##, ["0:16 // yes"]),
    (##"#"""# // yes"##, ["0:7 // yes"]),
    (#""\(f("// no")) // no" // yes"#, ["0:23 // yes"]),
    (#""\(f(["\(a)": 1], { "}" })) // no" // yes"#, ["0:36 // yes"]),
    ("\"\"\"\n// no\n\\(a) \"quoted\" // no\n\"\"\" // yes", ["3:5 // yes"]),
    ("\"\"\"\n\\(f( // yes\n1)) // no\n\"\"\"", ["1:6 in 2 // yes"]),
    ("#\"\"\"\n\"\"\" // no\n\"\"\"# // yes", ["2:6 // yes"]),
    ("/* // no /* */ // no\n*/ // yes", ["1:4 alone // yes"]),
    ("a /* b */ // yes", ["0:11 // yes"]),
    ("f { [( // a\n)] // b\n} // c", ["0:8 in 3 // a", "1:4 in 1 // b", "2:3 // c"]),
    ("\"open // no\n// yes", ["1:1 alone // yes"]),
    ("\"\\(open // no\n) // yes", ["0:9 in 1 // no", "1:3 // yes"]),
    (#"let r = /a\/\/ "b/ // yes"#, ["0:20 // yes"]),
    ("let r = #/ // no /# // yes", ["0:21 // yes"]),
    ("let r = #/\n// no\n/# // yes", ["2:4 // yes"]),
    ("let q = a / b / c // yes", ["0:19 // yes"]),
    ("let q = (a)/\"/\".count // yes", ["0:23 // yes"]),
    ("return /\"/ // yes", ["0:12 // yes"]),
    ("`a // b` // yes", ["0:10 // yes"]),
    ("#if os(Linux) // yes", ["0:15 // yes"]),
    (") } ] // yes", ["0:7 // yes"]),
    ("https://a", ["0:7 //a"]),
  ])
  func findsLineComments(code: String, expected: [String]) {
    let comments = scan(code).comments.map {
      "\($0.line):\($0.column)" + ($0.isAlone ? " alone" : "")
        + ($0.depth == 0 ? "" : " in \($0.depth)") + " " + $0.text
    }
    #expect(comments == expected)
  }

  @Test func saysWhatALineHolds() {
    let lines = scan("let a = [ // x\n\"\"\"\ntext\n\n\"\"\"]\n/* b\n*/\n\nc").lines
    #expect(lines.map(\.hasCode) == [true, true, true, false, true, false, false, false, true])
    #expect(
      lines.map(\.startsInCode) == [true, true, false, false, false, true, false, true, true])
    #expect(lines.map(\.endDepth) == [1, 1, 1, 1, 0, 0, 0, 0, 0])
    #expect(lines[0].code.string == "let a = [     ")
  }

  @Test func takesAnyTextAndKeepsItsPromises() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "\"", "\"\"\"", "#", "/", "//", "/*", "*/", "\\", "\\(", "(", ")", "[", "]", "{", "}", "a",
      " ", "\n", "`", "é", "=", "\\#(", "#\"", "\"#", "#/", "/#", "1",
    ]
    for _ in 0..<3000 {
      let code = (0..<Int.random(in: 0...30, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let scan = SwiftScanner.scan(lines)
      guard isFaithful(scan, to: lines) else {
        Issue.record("\(code.debugDescription)")
        return
      }
    }
  }

  private func isFaithful(_ scan: SwiftScan, to lines: [String]) -> Bool {
    scan.lines.count == lines.count
      && scan.lines.allSatisfy { $0.startDepth >= 0 && $0.endDepth >= 0 }
      && zip(scan.lines, lines).allSatisfy { $0.code.count == $1.utf8.count }
      && scan.comments.allSatisfy { comment in
        let line = Array(lines[comment.line].utf8)
        return comment.depth >= 0 && line[(comment.column - 1)...].string == comment.text
      }
      && LiteralBindings.lines(in: scan).isSubset(of: Set(lines.indices))
  }

  @Test(arguments: [
    "/", "/a", "\"", "\"\\(", "(", "/*", "#\"\"\"", "=/\\/", "#", "`", "\"\n", "= #\"\"\"a",
  ])
  func comesToTheEndOfWhatNeverCloses(piece: String) {
    // A scanner that went back to the beginning of each piece would be at this for hours.
    let code = String(repeating: piece, count: 100_000)
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(isFaithful(scan(code), to: lines))
  }

  private func scan(_ code: String) -> SwiftScan {
    SwiftScanner.scan(
      code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }
}
