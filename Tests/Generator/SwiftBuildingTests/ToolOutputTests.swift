import Testing

@testable import SwiftBuilding

@Suite struct ToolOutputTests {
  @Test(arguments: [
    ("a b  c", ["a", "b", "c"]), (" \"a b\" \"c\"", ["a b", "c"]), ("'a b'\\ c", ["a b c"]),
    ("\"a\\\"b\"", ["a\"b"]), ("''", [""]), ("", []), ("'\\'", ["\\"]),
    ("-D'x=\"y\"'", ["-Dx=\"y\""]),
  ])
  func splits(line: String, words: [String]) {
    #expect(ToolOutput.words(line) == words)
  }
}
