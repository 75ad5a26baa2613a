import TestSupport
import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct FuzzTests {
  private static let seed = """
    ---
    title: T
    summary: S
    topics: [a, "b"]
    clock: 2015-01-19T08:52:00-05:00
    ---
    # Hi *there* {#hi}

    Text[^1] `code` [a][b] <i> \\*
    lazy
    ===

    | a | b |
    |---|:-:|
    | `x\\|y` | [b] |

    > [!NOTE]
    > text
    >
    > - ```swift hidden, session=a
    >   let a = "\\(b)" // => 3
    >   // Prints "x"
    >   ```

    > ```output
    > x
    > ```

    ```swift no-run, include="A.swift#a" file=B.swift timeout=3
    ```
    ~~~ output
    ~~~

    1. one
    \t~~~ swift ignore="a"
    \tx
    \t~~~

        indented

    [^1]: note

        ```swift
        é
        ```

    [b]: /u 'title'
    <div>
    <!-- -->
    ```swift
    /* " */ /x/ #"a"#
    // snippet.hide
    b
    // snippet.show
    """

  private static let included = """
    struct A {
    \t// snippet.a
    \t let b = "\("")" // => 3

    \t// snippet.hide
    \t\tb // snippet.show
    \t// snippet.show
    \t// snippet.end
      // snippet.b
      /* // snippet.end */ // Prints "x"
      // snippet.end
    }
    """

  @Test(arguments: 0..<8)
  func parsesAnyDocumentWithinItsLines(run: Int) {
    var random = SeededGenerator(seed: UInt64(run))
    for _ in 0..<50 {
      let text = mutated(Self.seed, &random)
      if let fault = fault(in: text) {
        Issue.record("\(fault) in \(text.debugDescription)")
        return
      }
    }
  }

  private func fault(in text: String) -> String? {
    let document = SourceDocument(path: "a.md", text: text)
    let lines = document.lines.map { $0.map { $0 == 0 ? 0x1A : $0 } }
    let output = PageParser().parse(PageParser.Input(document: document, route: "a"))
    let (blocks, more) = MarkdownParser().parse(document)
    let diagnostics =
      output.diagnostics + more + collect(output.page, packageFolder: ".").diagnostics
    let positions = diagnostics.compactMap(\.position)
    if let position = positions.first(where: { !isInside($0, lines) }) { return "\(position)" }
    for block in (blocks + output.page.blocks).preorder {
      guard isInside(block.range, lines) else { return "\(block)" }
      if case .code(let code) = block.kind, !isFaithful(code, lines) { return "\(code)" }
    }
    return nil
  }

  /// Returns whether every visible character of the code is at its offset in the file.
  private func isFaithful(_ code: CodeBlock, _ lines: [[UInt8]]) -> Bool {
    for (index, line) in code.lines.enumerated() {
      let number = code.firstLine + index - 1
      guard lines.indices.contains(number) else { return false }
      let visible = Array(line.utf8).drop(while: \.isBlank)
      let start = max(visible.startIndex + code.columnOffsets[index], 0)
      guard lines[number].dropFirst(start).elementsEqual(visible) else { return false }
    }
    let info = lines[code.infoPosition.line - 1].dropFirst(code.infoPosition.column - 1)
    return code.columnOffsets.count == code.lines.count && code.endLine <= lines.count
      && code.endLine >= code.position.line
      && code.endLine >= code.firstLine + code.lines.count - 1
      && info.starts(with: Array(code.info.utf8))
  }

  private func isInside(_ range: SourceRange, _ lines: [[UInt8]]) -> Bool {
    range.start <= range.end && isInside(range.start, lines) && isInside(range.end, lines)
  }

  private func isInside(_ position: SourcePosition, _ lines: [[UInt8]]) -> Bool {
    position.line >= 1 && position.line <= max(lines.count, 1) && position.column >= 1
      && position.column <= (lines.isEmpty ? 0 : lines[position.line - 1].count) + 1
  }

  @Test(arguments: 0..<4)
  func includesAnyTextWithinItsLines(run: Int) throws {
    var random = SeededGenerator(seed: UInt64(run))
    let tree = try TemporaryTree(["A.swift": ""])
    for _ in 0..<50 {
      let text = mutated(Self.included, &random)
      try tree.write("A.swift", bytes: Array(text.utf8))
      let lines = SourceDocument(path: "", text: text).lines
      for value in ["A.swift", "A.swift#a", "A.swift#b"] {
        let output = collect("```swift include=\(value)\n```", packageFolder: tree.path)
        if let fault = fault(in: output, lines) {
          Issue.record("\(fault) in \(value) of \(text.debugDescription)")
          return
        }
      }
    }
  }

  private func fault(in output: SampleCollector.Output, _ lines: [[UInt8]]) -> String? {
    for diagnostic in output.diagnostics {
      if diagnostic.path == "a.md" {
        guard diagnostic.position == SourcePosition(line: 1, column: 18) else {
          return "\(diagnostic)"
        }
      } else if diagnostic.position.map({ isInside($0, lines) }) != true {
        return "\(diagnostic)"
      }
    }
    for sample in output.sessions.flatMap(\.samples) where sample.includedPath != nil {
      let code = sample.code
      for (index, line) in code.lines.enumerated() {
        let original = lines[code.firstLine + index - 1].dropFirst(code.columnOffsets[index])
        guard original.elementsEqual(line.utf8) else { return "\(index) of \(code)" }
      }
      guard code.columnOffsets.count == code.lines.count,
        sample.hiddenLines.allSatisfy { sample.contains(line: $0.number) },
        sample.literalBindingLines.allSatisfy { sample.contains(line: $0.number) },
        sample.expectations.allSatisfy({ isInside($0.position, lines) })
      else { return "\(sample)" }
    }
    return nil
  }

  private func mutated(_ seed: String, _ random: inout SeededGenerator) -> String {
    let marks = Array("`~>-*_[]()!^|:#{}\"'\\/<&; \t\n\r\0é\u{2028}=1ax")
    var characters = Array(seed)
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let index = Int.random(in: 0..<characters.count, using: &random)
      let length = min(Int.random(in: 1...12, using: &random), characters.count - index)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        characters.removeSubrange(index..<(index + length - (length == characters.count ? 1 : 0)))
      case 1: characters[index] = marks.randomElement(using: &random) ?? "a"
      case 2: characters.insert(marks.randomElement(using: &random) ?? "a", at: index)
      default:
        let part = characters[index..<(index + length)]
        characters.insert(
          contentsOf: part, at: Int.random(in: 0...characters.count, using: &random))
      }
    }
    return String(characters)
  }
}
