import Testing
import TutorialModel

@Suite struct NameTests {
  @Test func ordersNumbersAsNumbers() {
    let names = [
      "lesson1", "lesson2", "lesson10", "lesson10b", "lesson011", "lesson100", "lessons",
      "part2/10", "part10/1",
    ]
    #expect(names.reversed().sorted { $0.numericKey < $1.numericKey } == names)
    #expect("a".numericKey == "a")
  }

  @Test(arguments: [
    ("My Course", "'My Course'"), ("a/b-c.d", "a/b-c.d"), ("it's", "'it'\\''s'"), ("", "''"),
    ("$HOME", "'$HOME'"), ("größe", "größe"),
  ])
  func quotesWordsForShells(word: String, quoted: String) {
    #expect(word.shellQuoted == quoted)
  }

  @Test func composesAccents() {
    #expect(Array("e\u{301}".composed.utf8) == Array("\u{E9}".utf8))
    #expect("abc".composed == "abc")
  }
}
