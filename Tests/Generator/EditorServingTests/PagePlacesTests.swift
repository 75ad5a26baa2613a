import CodeAnnotating
import TestSupport
import Testing
import TutorialModel

@testable import EditorServing

/// The mapping between positions of a page and positions of its programs.
@Suite struct PagePlacesTests {
  private static let page = """
    ---
    title: A page
    summary: For a test.
    ---

    ```swift
    let first = 1
    ```

    > - A quoted list:
    >   ```swift
    >   let 😀é = "a😀b"; print(😀é)

    >   1.  Deeper
    >
    >       ~~~swift hidden
    >       let third = 3
    >       ~~~

    - ```swift
    \t let tab = 2
      ```

    ```swift compile-fail
    let wrong: Int = ""
    ```

    ```swift isolated
    let first = "one"
    ```

    ```swift file=Other.swift
    struct Other {
      var e = "é"
    }
    ```

    ```text
    let none = 0
    ```

    ```swift
    // snippet.hide
    let unseen = first
    // snippet.show
    unseen // => 1
    ```
    """

  private struct Found: Equatable {
    var line: String
    var place: PagePrograms.Place
    var files: Int
  }

  private static let edited = StubSite.page(page)
  private static let programs = PagePrograms(edited)
  private static let text = EditedText(page)

  /// Returns the position of the `|` in the first matching text of the page.
  private func position(_ marked: String) throws -> TextPosition {
    let halves = marked.split(separator: "|", omittingEmptySubsequences: false)
    let range = try #require(Self.page.firstRange(of: halves.joined()))
    let start = Self.page.utf8.distance(from: Self.page.startIndex, to: range.lowerBound)
    return Self.text.position(of: start + halves[0].utf8.count)
  }

  @Test(arguments: [
    // The text around the cursor, its line in the program, and its character there.
    ("let| first = 1", "let first = 1", 3), ("|let first = 1", "let first = 1", 0),
    ("let first = 1|", "let first = 1", 13),
    ("let 😀|é", "let 😀é = \"a😀b\"; print(😀é)", 6),
    ("print(😀é|)", "let 😀é = \"a😀b\"; print(😀é)", 27),
    ("let |third", "let third = 3", 4), ("wrong|: Int", "let wrong: Int = \"\"", 9),
    ("first| = \"one\"", "let first = \"one\"", 9), ("\"é|\"", "  var e = \"é\"", 12),
    ("let unseen| ", "let unseen = first", 10), ("unseen |//", "unseen // => 1", 7),
  ])
  func leadsIntoCodeAndBack(_ marked: String, _ line: String, _ character: Int) throws {
    let position = try position(marked)
    let place = try #require(Self.programs.place(at: Self.text.place(at: position)))
    let program = Self.programs.parts[place.program].program
    #expect(program.documents[place.document].lines[place.position.line].text == line)
    #expect(place.position.character == character)
    let back = PagePrograms.origin(of: place.position, in: place.document, of: program)
    #expect(back.map { Self.text.position(of: $0.position) } == position)
  }

  @Test(arguments: [
    "|> - A quoted", "|>   let 😀é", ">|   let 😀é", "|```swift\nlet first", "let none| = 0",
    "|title: A", "|    ~~~swift hidden", "~~~|\n\n- ", "```|\n\n> - A",
  ])
  func leadsNowhereOutsideOfCode(_ marked: String) throws {
    #expect(Self.programs.place(at: Self.text.place(at: try position(marked))) == nil)
  }

  @Test func looksAtASampleInTheProgramThatIsThereForIt() throws {
    let wrong = try position("wrong|: Int")
    let place = try #require(Self.programs.place(at: Self.text.place(at: wrong)))
    #expect(Self.programs.parts[place.program].program.program.subject != nil)
    let own = try position("first| = 1")
    let other = try #require(Self.programs.place(at: Self.text.place(at: own)))
    #expect(Self.programs.parts[other.program].program.program.subject == nil)
  }

  @Test func leadsFromTheEndOfAProgramToTheEndOfItsCode() throws {
    let part = try #require(Self.programs.parts.first)
    let count = part.program.documents[0].lines.count
    for line in [count, count + 5] {
      let end = PagePrograms.origin(
        of: TextPosition(line: line, character: 3), in: 0, of: part.program)
      let text = end.map { Self.text.position(of: $0.position) }
      #expect(text == (try position("unseen // => 1|")))
    }
    let before = PagePrograms.origin(
      of: TextPosition(line: -1, character: 0), in: 0, of: part.program)
    #expect(before == nil)
    let nowhere = PagePrograms.origin(
      of: TextPosition(line: 0, character: 0), in: 9, of: part.program)
    #expect(nowhere == nil)
  }

  /// A program whose code is partly on the page, and partly in a region of another file.
  @Test func leadsIntoIncludedCodeAndBack() throws {
    let included = """
      // 😀
      enum Outer {
        // snippet.part
        static let été = "😀"; let b = 2
        // snippet.end
      }
      """
    let document = SourceDocument(path: "Sources/A.swift", text: included)
    let include = SampleWords.Include(path: "Sources/A.swift", region: "part")
    let page = StubSite.page(
      "---\ntitle: A\nsummary: B\n---\n\n```swift include=\"Sources/A.swift#part\"\n```\n\n"
        + "> ```swift\n> print(b)\n> ```\n",
      including: [include: Result.success(try #require(Self.region("part", in: document)))])
    let file = EditedFile(
      document: document, as: .included, sessions: page.sessions, problems: [])
    let text = EditedText(included)
    let position = TextPosition(line: 3, character: 27)
    #expect(String(decoding: text.line(3), as: UTF8.self).hasSuffix("b = 2"))
    let place = try #require(PagePrograms(file).place(at: text.place(at: position)))
    let program = try #require(PagePrograms(file).parts.first).program
    #expect(place.position == TextPosition(line: 0, character: 25))
    // The range maps to one of the two files.
    let range = TextRange(place.position, TextPosition(line: 0, character: 30))
    let found = PagePrograms.range(range, in: 0, of: program, on: document, text)
    #expect(found?.range == TextRange(position, TextPosition(line: 3, character: 32)))
    #expect(
      PagePrograms.range(
        range, in: 0, of: program, on: page.document, EditedText(page.document.text)) == nil)
    let own = TextRange(TextPosition(line: 1, character: 6), TextPosition(line: 1, character: 7))
    #expect(PagePrograms.range(own, in: 0, of: program, on: document, text) == nil)
    let onPage = PagePrograms.range(
      own, in: 0, of: program, on: page.document, EditedText(page.document.text))
    #expect(onPage?.range.start == TextPosition(line: 9, character: 8))
    // Outside of the region, and in the region's indentation, there is no code.
    for outside in [TextPosition(line: 1, character: 2), TextPosition(line: 3, character: 1)] {
      #expect(PagePrograms(file).place(at: text.place(at: outside)) == nil)
    }
  }

  private static func region(_ name: String, in document: SourceDocument) -> SourceDocument? {
    let lines = document.lines
    let start = lines.firstIndex { String(decoding: $0, as: UTF8.self).hasSuffix(".\(name)") }
    guard let start, let line = lines[(start + 1)...].first else { return nil }
    let origin = SourceDocument.Origin(line: start + 2, columnOffset: 2)
    return SourceDocument(
      path: document.path, lines: [(Array(line.dropFirst(2)), origin)])
  }

  /// Pages of random blocks: every position in code maps to a position of the same text, and back.
  @Test(arguments: 0..<6) func leadsBackFromEverywhere(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<Soak.count(20) {
      let page = StubSite.page(Self.randomPage(&random))
      let text = EditedText(page.document.text)
      let programs = PagePrograms(page)
      var count = 0
      for sample in page.sessions.flatMap(\.samples) {
        for (index, line) in sample.code.lines.enumerated() {
          let number = sample.code.firstLine + index - 1
          let prefix = text.line(number).count - line.utf8.count
          for character in 0...line.utf16.count {
            let start = text.position(
              of: SourcePosition(line: number + 1, column: prefix + 1))
            let position = TextPosition(line: number, character: start.character + character)
            // A position inside a character is skipped.
            guard text.position(of: text.offset(of: position)) == position else { continue }
            let place = try #require(programs.place(at: text.place(at: position)))
            let program = programs.parts[place.program].program
            #expect(program.documents[place.document].lines[place.position.line].text == line)
            #expect(place.position.character == character)
            let back = PagePrograms.origin(of: place.position, in: place.document, of: program)
            #expect(back.map { text.position(of: $0.position) } == position)
            count += 1
          }
        }
      }
      #expect(count > 0)
    }
  }

  private static func randomPage(_ random: inout SeededGenerator) -> String {
    var page = "---\ntitle: A\nsummary: B\n---\n"
    let prefixes = ["", "> ", "- ", "1. ", "> - ", "- > "]
    let words = ["", " hidden", " isolated", " session=a", " no-run", " file=A.swift"]
    let lines = ["let a = 1", "  print(\"😀é\")", "// 👩‍👩‍👦", "x", "struct A {}", "\"\u{301}\""]
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let prefix = prefixes.randomElement(using: &random) ?? ""
      let further = String(prefix.map { $0 == ">" ? ">" : " " })
      page += "\n\(prefix)```swift\(words.randomElement(using: &random) ?? "")\n"
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        page += further + (lines.randomElement(using: &random) ?? "") + "\n"
      }
      page += "\(further)```\n\nText.\n"
    }
    return page
  }
}
