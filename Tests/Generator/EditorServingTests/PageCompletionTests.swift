import Testing

@testable import EditorServing

/// Each text marks the cursor with `|`; the expected text is the line afterward.
@Suite struct PageCompletionTests {
  private let head = "---\ntitle: A\nsummary: B\n---\n\n"

  @Test func completesKeys() async throws {
    let found = try await StubEditor.completions(of: "---\ntitle: A\nti|\n---\n")
    #expect(found.contains("timezone: "))
    #expect(found.contains("summary: "))
    // The key exists already.
    #expect(!found.contains("title: "))
    // The cursor is in the middle of a word.
    let word = try await StubEditor.completions(of: "---\ntimez|on: UTC\n---\n")
    #expect(word.contains("timezone: UTC"))
    // The front matter is not closed yet.
    #expect(try await StubEditor.completions(of: "---\n|").count == 13)
    #expect(try await StubEditor.completions(of: "---\ntitle: A\n---\nti|") == [])
  }

  @Test func completesValues() async throws {
    #expect(
      try await StubEditor.completions(of: "---\nresults: |\n---\n") == [
        "results: margin", "results: none",
      ])
    let zones = try await StubEditor.completions(of: "---\ntimezone: Europe/Par|\n---\n")
    #expect(zones.contains("timezone: Europe/Paris"))
    #expect(try await StubEditor.completions(of: "---\ntitle: |\n---\n") == [])
  }

  @Test func completesTheWordsOfAFence() async throws {
    let found = try await StubEditor.completions(of: "\(head)```swift |\n1\n```\n")
    #expect(found.count == 14)
    #expect(found.contains("```swift isolated"))
    #expect(found.contains("```swift session="))
    let middle = try await StubEditor.completions(of: "\(head)```swift hid|en sess=b\n1\n```\n")
    #expect(middle.contains("```swift hidden sess=b"))
    let name = try await StubEditor.completions(of: "\(head)```swift se|s=b\n1\n```\n")
    #expect(name.contains("```swift session=b"))
    let list = try await StubEditor.completions(of: "\(head)> 1. ~~~swift hidden no|\n>    1\n")
    #expect(list.contains("> 1. ~~~swift hidden no-run"))
    // A word is offered neither twice nor beside a word that excludes it.
    #expect(!list.contains { $0.hasSuffix("hidden hidden") || $0.contains("ignore") })
    #expect(
      try await StubEditor.completions(
        of: "\(head)```swift session=one\n1\n```\n\n```swift isolated,|\n2\n```\n"
      ).allSatisfy { !$0.contains("session") })
    #expect(
      try await StubEditor.completions(
        of: "\(head)```swift session=one\n1\n```\n\n```swift session=|\n2\n```\n") == [
          "```swift session=one"
        ])
    #expect(
      try await StubEditor.completions(of: "\(head)```swift results=n|\n2\n```\n") == [
        "```swift results=margin", "```swift results=none",
      ])
    #expect(try await StubEditor.completions(of: "\(head)```text |\n2\n```\n") == [])
    #expect(try await StubEditor.completions(of: "\(head)```swi|ft\n2\n```\n") == [])
    #expect(try await StubEditor.completions(of: "\(head)```swift ignore=\"no |\n2\n```\n") == [])
  }

  @Test(arguments: [
    // The whole destination is replaced, including the text after the cursor.
    (
      "```swift include=\"|\"",
      ["include=\"Sources/\"", "include=\"My code/\"", "include=\"😀,1.swift\""]
    ),
    (
      "```swift hidden include=\"So|ur ces\" file=A.swift",
      [
        "hidden include=\"Sources/\" file=A.swift", "hidden include=\"My code/\" file=A.swift",
        "hidden include=\"😀,1.swift\" file=A.swift",
      ]
    ),
    ("```swift include=|", ["include=Sources/", "include=\"My code/", "include=\"😀,1.swift\""]),
    ("```swift,include=\"A.swift#|x\"", ["include=\"A.swift#part\""]),
    ("```swift session=\"a b\" include=A.swift#p| hidden", ["include=A.swift#part hidden"]),
    ("```swift ignore=\"an include=\"|", []), ("```swift ignore=\"include=|", []),
    ("```text include=\"|", []),
  ])
  func completesWhatASampleIncludes(_ fence: String, _ expected: [String]) async throws {
    for mark in ["> - 😀\n>\n>   ", ""] {
      let found = try await StubEditor.completions(of: "\(head)\(mark)\(fence)\n\(mark)1")
      #expect(found.count == expected.count)
      for (line, end) in zip(found, expected) { #expect(line.hasSuffix(end)) }
    }
  }

  @Test func completesSettings() async throws {
    func completions(_ marked: String) async throws -> [String] {
      try await StubEditor.completions(of: marked, in: StubEditor.settings)
    }
    let keys = try await completions("title: A\n|\nbaseURL: https://a.example")
    #expect(keys.contains("maximum-timeout: "))
    #expect(!keys.contains { $0.hasPrefix("title") || $0.hasPrefix("baseURL") })
    #expect(keys.count == 16)
    #expect(try await completions("maximum-|").contains("maximum-timeout: "))
    #expect(try await completions("theme: |") == ["theme: tutorials", "theme: documentation"])
    #expect(try await completions("html: a|") == ["html: escape", "html: allow"])
    #expect(try await completions("# 😀\nclaims: |").count == 2)
    #expect(try await completions("author: |") == [])
  }

  @Test(arguments: [
    ("😀 [b](|", ["😀 [b](b.md", "😀 [b](😀.png"]),
    ("> see [b](x/|) and", ["> see [b](b.md) and", "> see [b](😀.png) and"]),
    ("[b](x|y#z) c", ["[b](b.md) c", "[b](😀.png) c"]),
    ("[b]: |", ["[b]: b.md", "[b]: 😀.png"]),
    ("[b](b.md#|)", ["[b](b.md#part)"]), ("[b](#p|)", ["[b](#part)"]),
    ("[b](<|>)", ["[b](<b.md>)", "[b](<😀.png>)"]),
    ("(|", []), ("word |", []), ("[b](b.md) |", []), ("```text\n[b](|\n```", []),
  ])
  func completesLinks(_ text: String, _ expected: [String]) async throws {
    #expect(try await StubEditor.completions(of: head + text) == expected)
  }
}
