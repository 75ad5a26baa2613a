import Testing
import TutorialModel
import TutorialParsing

@testable import SiteEngine

@Suite struct MarkdownEditsTests {
  /// Returns a text with all claims and output fences corrected.
  private func corrected(
    _ body: String, result: String = "R", prints: String = "P", output: [String] = ["O"],
    head: String = Document.head
  ) throws -> String {
    let document = try Document(head + body)
    let corrections = document.corrections(result: result, prints: prints, output: output)
    try #require(!corrections.isEmpty)
    let bytes = try MarkdownEdits.apply(corrections, to: Array((head + body).utf8))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix(head))
    return String(text.dropFirst(head.count))
  }

  @Test(arguments: [
    ("```swift\n1 + 1 // => 3\n```\n", "```swift\n1 + 1 // => R\n```\n"),
    ("```swift\n1 + 1 //=>3 \t\n```\n", "```swift\n1 + 1 //=> R\n```\n"),
    ("```swift\n1 + 1  //  =>    3\n2\n```", "```swift\n1 + 1  //  => R\n2\n```"),
    ("```swift\n1 // => 2\n  // => 3\n```\n", "```swift\n1 // => R\n  // => R\n```\n"),
    ("```swift\n\"// => a\" // => 3 // => 4\n```\n", "```swift\n\"// => a\" // => R\n```\n"),
    ("- ```swift\n  \"é😀\" // => 3\n  ```\n", "- ```swift\n  \"é😀\" // => R\n  ```\n"),
    ("> - ```swift\n>   1 // => 3\n>   ```\n", "> - ```swift\n>   1 // => R\n>   ```\n"),
    ("-\t```swift\n\t1 // => 3\n\t```\n", "-\t```swift\n\t1 // => R\n\t```\n"),
    ("- x\n  ```swift\n\t1 // => 3\n  ```\n", "- x\n  ```swift\n\t1 // => R\n  ```\n"),
    ("```swift\n1 // => 3\n   ```", "```swift\n1 // => R\n   ```"),
    ("~~~swift\r\n1 // => 3\r\n~~~\r\n\r\n", "~~~swift\r\n1 // => R\r\n~~~\r\n\r\n"),
    ("```swift\r1 // => 3\r```\r", "```swift\r1 // => R\r```\r"),
  ])
  func rewritesResults(body: String, expected: String) throws {
    #expect(try corrected(body) == expected)
  }

  @Test(arguments: [
    ("```swift\n// Prints \"a\"\n```\n", "```swift\n// Prints \"P\"\n```\n"),
    ("```swift\n//Prints\"a \"b\" c\"  \n```\n", "```swift\n//Prints\"P\"  \n```\n"),
    (
      "```swift\n//  Prints   \"\"\n// Prints \"b\"\n```\n",
      "```swift\n//  Prints   \"P\"\n// Prints \"P\"\n```\n"
    ),
    ("> ```swift\n>\t// Prints \"a\"\t\r\n> ```\n", "> ```swift\n>\t// Prints \"P\"\t\r\n> ```\n"),
  ])
  func rewritesPrints(body: String, expected: String) throws {
    #expect(try corrected(body) == expected)
  }

  @Test(arguments: [
    ("```output\na\nb\n```\nx\n", "```output\nO\n\n p\n```\nx\n"),
    ("```output\n```\n", "```output\nO\n\n p\n```\n"),
    ("  ~~~~ output\na\n  ~~~~~ \n", "  ~~~~ output\n  O\n\n   p\n  ~~~~~ \n"),
    ("- ```output\n  a\n  ```\n- b\n", "- ```output\n  O\n\n   p\n  ```\n- b\n"),
    (
      "10. x\n\n    ```output\n    a\n    ```\n",
      "10. x\n\n    ```output\n    O\n\n     p\n    ```\n"
    ),
    ("> ```output\n>a\n> ```\n", "> ```output\n> O\n>\n>  p\n> ```\n"),
    ("> - ```output\n>   ```\n", "> - ```output\n>   O\n>\n>    p\n>   ```\n"),
    ("-\t```output\n\ta\n\t```\n", "-\t```output\n \tO\n\n \t p\n\t```\n"),
    ("```output\r\na\r\n```\r\n", "```output\r\nO\r\n\r\n p\r\n```\r\n"),
    ("```output\r\na\n```", "```output\r\nO\r\n\r\n p\r\n```"),
    ("```output\na", "```output\nO\n\n p"), ("```output\na\n", "```output\nO\n\n p\n"),
    ("```output", "```output\nO\n\n p"), ("```output\n", "```output\nO\n\n p\n"),
    ("> ```output\n> a\nb\n", "> ```output\n> O\n>\n>  p\nb\n"),
    ("- ```output\n  a\n- b", "- ```output\n  O\n\n   p\n- b"),
    (
      "[^1]: x\n\n    ```output\n    a\n    ```\n\na[^1]\n",
      "[^1]: x\n\n    ```output\n    O\n\n     p\n    ```\n\na[^1]\n"
    ),
  ])
  func rewritesOutput(body: String, expected: String) throws {
    let text = try corrected(body, output: ["O", "", " p  "])
    #expect(text == expected)
    #expect(try Document(Document.head + text).fences().map(\.lines) == [["O", "", " p"]])
  }

  @Test(arguments: [
    ("```output\na\n```\n", "````output\n```\n````\n", ["```"]),
    ("```output\na\n```\n", "```output\n~~~~\n```\n", ["~~~~"]),
    ("````output\na\n````\n", "````output\n```swift\n````\n", ["```swift"]),
    ("~~~output\na\n~~~~~\n", "~~~~~output\n  ~~~~\n~~~~~\n", ["  ~~~~"]),
    ("> ```output\n> ```\n", "> ````output\n> ```\n> ````\n", ["```"]),
    ("```output\na", "````output\n```", ["```"]),
    ("```output\na\n```", "```output\n```", []),
    ("```output\na\n", "```output\n", []), ("```output\na", "```output\n", []),
  ])
  func keepsTheFenceAroundItsContent(body: String, expected: String, output: [String]) throws {
    let text = try corrected(body, output: output)
    #expect(text == expected)
    #expect(try Document(Document.head + text).fences().map(\.lines) == [output])
  }

  @Test(arguments: [
    ("a", "a"), ("a\nb", "a ..."), ("a\r\nb", "a ..."), ("a\rb", "a ..."), ("\na", "... a"),
    ("a\n", "a"), ("a  ", "a"), ("  a", "... a"), ("a...\nb", "a... ..."),
    ("a\u{1B}[0m\0b", "a ... [0m ... b"), ("a\tb", "a\tb"), ("0...5", "0...5"),
    ("\u{1B}[1ma", "... [1ma"), ("a\0 b", "a ... b"),
    ("\"a\"", "\"a\""), ("a \nb", "a ..."), ("a ... b", "a ... b"),
  ])
  func writesResultsThatAreTrueOnOneLine(value: String, written: String) throws {
    let text = try corrected("```swift\n1 // => 3\n```\n", result: value)
    #expect(text == "```swift\n1 // => \(written)\n```\n")
    let claim = try #require(Document(Document.head + text).expectations.first?.claim)
    guard case .result(written, _) = claim else {
      Issue.record("\(claim)")
      return
    }
    #expect(TextPattern(written).matches(value))
  }

  @Test(arguments: [
    ("a", "a"), (" a ", " a"), ("", ""), ("a\rb", "a ..."), ("a\u{7}b", "a ... b"),
    ("say \"a\"", "say \"a\""), ("...a", "...a"),
  ])
  func writesPrintsThatAreTrueOnOneLine(text: String, written: String) throws {
    let body = try corrected("```swift\n// Prints \"x\"\n```\n", prints: text)
    #expect(body == "```swift\n// Prints \"\(written)\"\n```\n")
    #expect(TextPattern(written).matches(text))
  }

  /// A claim of only `...` would be refused when the page is read.
  @Test(arguments: ["", "  ", "\n", "...", "... ...", "\u{1B}"])
  func knowsWhatNoClaimCanSay(value: String) {
    let position = SourcePosition(line: 1, column: 3)
    #expect(!Correction.result(value, at: position).isClaimable)
    #expect(throws: MarkdownEdits.Misfit(line: 1)) {
      try MarkdownEdits.apply([.result(value, at: position)], to: Array("1 // => 2".utf8))
    }
    let isEmpty = value.allSatisfy { $0 == " " || $0 == "\n" }
    #expect(Correction.prints(value, at: position).isClaimable == isEmpty)
  }

  @Test func saysWhichCallIsMeant() throws {
    let position = SourcePosition(line: 1, column: 3)
    let bytes = try MarkdownEdits.apply(
      [.result("a\nb", isLast: true, at: position)], to: Array("1 // => 2".utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == "1 // => a ... (last)")
  }

  @Test(arguments: [
    (
      "```swift compile-fail\na\n```\n", "```swift compile-fail\na\n// Error: x\n// Error: y\n```\n"
    ),
    (
      "- ```swift compile-fail\n  a\n  ```\n",
      "- ```swift compile-fail\n  a\n  // Error: x\n  // Error: y\n  ```\n"
    ),
    (
      "> ```swift compile-fail\r\n> a\r\n> ```\r\n",
      "> ```swift compile-fail\r\n> a\r\n> // Error: x\r\n> // Error: y\r\n> ```\r\n"
    ),
    ("```swift compile-fail\na\n```", "```swift compile-fail\na\n// Error: x\n// Error: y\n```"),
  ])
  func addsTheErrorsThatNothingIsSaidAbout(body: String, expected: String) throws {
    let document = try Document(Document.head + body)
    let fence = try #require(document.fences("swift").first)
    let bytes = try MarkdownEdits.apply(
      [.missingErrors(["x", "y"], of: fence)], to: Array((Document.head + body).utf8))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == Document.head + expected)
    #expect(try Document(text).expectations.count == 2)
  }

  @Test func rewritesErrors() throws {
    #expect(
      try corrected("```swift compile-fail\na // Error: x\n```\n", result: "R")
        == "```swift compile-fail\na // Error: R\n```\n")
  }

  @Test func keepsTheByteOrderMark() throws {
    let body = "```swift\n1 // => 3\n```\n"
    let document = try Document(Document.head + body)
    let bytes = Array(("\u{FEFF}" + Document.head + body).utf8)
    let corrections = document.corrections(result: "R", prints: "", output: [])
    let text = try MarkdownEdits.apply(corrections, to: bytes)
    #expect(text == Array(("\u{FEFF}" + Document.head + "```swift\n1 // => R\n```\n").utf8))
  }

  @Test func refusesPlacesThatHoldSomethingElse() {
    let bytes = Array("1 // => 2\n// Prints x\n".utf8)
    let places: [(Int, Int)] = [(1, 1), (1, 4), (1, 99), (2, 1), (3, 1), (0, 1), (1, 0)]
    for (line, column) in places {
      let position = SourcePosition(line: line, column: column)
      #expect(throws: MarkdownEdits.Misfit(line: line)) {
        try MarkdownEdits.apply([.result("R", at: position)], to: bytes)
      }
      #expect(throws: MarkdownEdits.Misfit(line: line)) {
        try MarkdownEdits.apply([.prints("R", at: position)], to: bytes)
      }
    }
    let fence = CodeBlock(
      position: SourcePosition(line: 1, column: 1), info: "output",
      infoPosition: SourcePosition(line: 1, column: 4), lines: ["a"], firstLine: 2,
      columnOffsets: [0], endLine: 3)
    #expect(throws: MarkdownEdits.Misfit(line: 1)) {
      try MarkdownEdits.apply([.output([], fence: fence)], to: bytes)
    }
  }

  @Test func countsWhatChanges() throws {
    let position = SourcePosition(line: 1, column: 3)
    let edits = try MarkdownEdits(
      [.result("2", at: position), .result("9", at: position)], in: Array("1 // => 2".utf8))
    #expect(edits.count == 0)
    #expect(edits.applied == Array("1 // => 2".utf8))
  }

  /// Checks that only the claims of a document change, and only once, whatever surrounds them.
  @Test(arguments: 0..<40)
  func changesOnlyWhatIsNamed(seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    func document(result: String, prints: String, output: [String], _ random: inout SeededGenerator)
      -> String
    {
      var text = Document.head.replacing("\n", with: end)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let (first, further) =
          [
            ("", ""), ("- ", "  "), ("> ", "> "), ("1. ", "   "), ("> - ", ">   "), ("   ", "   "),
            ("- > ", "  > "),
          ]
          .randomElement(using: &random) ?? ("", "")
        let marks = ["```", "~~~", "````"].randomElement(using: &random) ?? "```"
        let blank = further.contains(">") ? further : ""
        let pad = String(repeating: " ", count: Int.random(in: 0...3, using: &random))
        var lines = [first + marks + "swift"]
        lines += ["let é = 1\(pad)// => \(result)", "\(pad)// Prints \"\(prints)\"", "// plain"].map
        { further + $0 }
        lines += [further + marks, blank, further + marks + "output"]
        lines += output.map { further + $0 }
        lines += [further + marks, "", "text => \"x\" // => y", ""]
        text += lines.joined(separator: end) + end
      }
      return text
    }
    var same = random
    let before = document(result: "1", prints: "a", output: ["x", "...", "y"], &random)
    let after = document(result: "new", prints: "b \"c\"", output: ["é", "z"], &same)
    let parsed = try Document(before)
    let corrections = parsed.corrections(result: "new", prints: "b \"c\"", output: ["é", "z"])
    let bytes = try MarkdownEdits.apply(
      corrections.shuffled(using: &random), to: Array(before.utf8))
    #expect(String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(after.utf8))
    let again = try Document(after).corrections(
      result: "new", prints: "b \"c\"", output: ["é", "z"])
    #expect(again.count == corrections.count)
    #expect(try MarkdownEdits(again, in: bytes).count == 0)
  }
}

extension MarkdownEdits {
  fileprivate static func apply(_ corrections: [Correction], to bytes: [UInt8]) throws -> [UInt8] {
    try MarkdownEdits(corrections, in: bytes).applied
  }
}

private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  // SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
