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
    """

  @Test(arguments: 0..<8)
  func parsesAnyDocumentWithinItsLines(run: Int) {
    var random = SeededGenerator(seed: UInt64(run))
    for _ in 0..<150 {
      let text = mutated(&random)
      let file = ContentFile(path: "a.md", route: "a", text: text)
      let lines = SourceLines(file.text).lines
      let (page, diagnostics) = PageParser().parse(file)
      let (blocks, more) = MarkdownParser().parse(file.text, path: "a.md")
      for position in (diagnostics + more).compactMap(\.position) {
        #expect(isInside(position, lines), "\(position) in \(text.debugDescription)")
      }
      for block in flatten(blocks + (page?.blocks ?? [])) {
        #expect(isInside(block.range, lines), "\(block) in \(text.debugDescription)")
        if case .code(let code) = block.kind { check(code, lines, text) }
      }
      if let page {
        let output = SampleCollector().collect(page, defaultLanguageMode: .swift6)
        #expect(output.diagnostics.compactMap(\.position).allSatisfy { isInside($0, lines) })
      }
    }
  }

  /// Every visible character of the code stands in the file where the offsets say.
  private func check(_ code: CodeBlock, _ lines: [[UInt8]], _ text: String) {
    #expect(code.columnOffsets.count == code.lines.count)
    for (index, line) in code.lines.enumerated() {
      let number = code.firstLine + index - 1
      guard lines.indices.contains(number) else {
        Issue.record("line \(number + 1) in \(text.debugDescription)")
        continue
      }
      let visible = Array(line.utf8).drop(while: \.isBlank)
      let start = visible.startIndex + code.columnOffsets[index]
      #expect(
        lines[number].dropFirst(max(start, 0)).elementsEqual(visible) || line.contains("\u{1A}"),
        "\(code) in \(text.debugDescription)")
    }
    #expect(code.endLine <= lines.count && code.endLine >= code.position.line)
    #expect(code.endLine >= code.firstLine + code.lines.count - 1)
    let info = lines[code.infoPosition.line - 1].dropFirst(code.infoPosition.column - 1)
    #expect(info.starts(with: Array(code.info.utf8)), "\(code) in \(text.debugDescription)")
  }

  private func isInside(_ range: SourceRange, _ lines: [[UInt8]]) -> Bool {
    range.start <= range.end && isInside(range.start, lines) && isInside(range.end, lines)
  }

  private func isInside(_ position: SourcePosition, _ lines: [[UInt8]]) -> Bool {
    position.line >= 1 && position.line <= max(lines.count, 1) && position.column >= 1
      && position.column <= (lines.isEmpty ? 0 : lines[position.line - 1].count) + 1
  }

  private func flatten(_ blocks: [Block]) -> [Block] {
    blocks.flatMap { block -> [Block] in
      switch block.kind {
      case .blockQuote(let inner), .alert(_, let inner), .footnoteDefinition(_, let inner):
        [block] + flatten(inner)
      case .list(let list): [block] + list.items.flatMap { flatten($0) }
      default: [block]
      }
    }
  }

  private func mutated(_ random: inout SeededGenerator) -> String {
    let marks = Array("`~>-*_[]()!^|:#{}\"'\\/<&; \t\n\r\0é\u{2028}=1ax")
    var characters = Array(Self.seed)
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
