import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct SampleWordsTests {
  @Test(arguments: [
    ("swift", SampleWords()),
    ("swift hidden", SampleWords(isHidden: true)),
    ("swift,isolated,hidden", SampleWords(membership: .isolated, isHidden: true)),
    ("swift  session=shop , timeout=30", SampleWords(membership: .named("shop"), timeout: 30)),
    ("swift session=\"a-b.c_1\"", SampleWords(membership: .named("a-b.c_1"))),
    (
      "swift ignore=\"needs a, \\\"phone\\\"\" hidden",
      SampleWords(isHidden: true, ignoreReason: "needs a, \"phone\"")
    ),
    ("swift results=none", SampleWords(results: ResultsPlacement.none)),
    ("swift results=margin\ttimeout=1", SampleWords(results: .margin, timeout: 1)),
  ])
  func readsWords(info: String, expected: SampleWords) {
    let (words, diagnostics) = parse(info)
    #expect(words == expected)
    #expect(diagnostics == [])
  }

  private static let valid =
    "Valid words are session=NAME, isolated, hidden, ignore=\"reason\", results=margin or "
    + "results=none, timeout=SECONDS."

  @Test(arguments: [
    ("swift hiden", "3:14: error: unknown word 'hiden'. \(valid) Did you mean 'hidden'?"),
    (
      "swift hidden, sesion=x",
      "3:22: error: unknown word 'sesion'. \(valid) Did you mean 'session'?"
    ),
    ("swift Hidden", "3:14: error: unknown word 'Hidden'. \(valid) Did you mean 'hidden'?"),
    ("swift qqqqqq", "3:14: error: unknown word 'qqqqqq'. \(valid)"),
    ("swift no-runn", "3:14: error: unknown word 'no-runn'. \(valid) Did you mean 'no-run'?"),
    ("swift no-run", "3:14: error: 'no-run' is not supported yet. \(valid)"),
    ("swift file=A.swift", "3:14: error: 'file' is not supported yet. \(valid)"),
    ("swift session", "3:14: error: 'session' needs a value. Write session=NAME."),
    ("swift timeout=", "3:14: error: 'timeout' needs a value. Write timeout=SECONDS."),
    ("swift ignore=\"\"", "3:14: error: 'ignore' needs a value. Write ignore=\"reason\"."),
    ("swift hidden=true", "3:14: error: 'hidden' takes no value. Write 'hidden' alone."),
    (
      "swift timeout=ten",
      "3:22: error: 'timeout' must be a whole number of seconds from 1 to 86400, and this is 'ten'."
    ),
    (
      "swift timeout=0",
      "3:22: error: 'timeout' must be a whole number of seconds from 1 to 86400, and this is '0'."
    ),
    (
      "swift timeout=99999999999999999999",
      "3:22: error: 'timeout' must be a whole number of seconds from 1 to 86400, and this is '99999999999999999999'."
    ),
    (
      "swift results=margn",
      "3:22: error: 'results' must be margin or none, and this is 'margn'. Did you mean 'margin'?"
    ),
    (
      "swift session=a/b",
      "3:22: error: 'a/b' cannot name a session. Use letters, digits, -, _ and full stops."
    ),
    ("swift hidden hidden", "3:21: error: 'hidden' stands here twice. Keep one of them."),
    (
      "swift isolated session=a",
      "3:23: error: 'isolated' and 'session' contradict each other: an isolated sample is a program of its own. Keep one of them."
    ),
    (
      "swift session=a,isolated",
      "3:24: error: 'isolated' and 'session' contradict each other: an isolated sample is a program of its own. Keep one of them."
    ),
    (
      "swift ignore=\"open",
      "3:21: error: the quotes of 'ignore' do not enclose its value. Write ignore=\"reason\", and \\\" for a quote inside."
    ),
    (
      "swift ignore=\"a\"b",
      "3:21: error: the quotes of 'ignore' do not enclose its value. Write ignore=\"reason\", and \\\" for a quote inside."
    ),
    (
      "swift =x",
      "3:14: error: there is no word before '='. Write no spaces around it: ignore=\"reason\"."
    ),
    ("swift é hidden", "3:14: error: unknown word 'é'. \(valid)"),
  ])
  func reportsAWordAtItsColumn(info: String, problem: String) {
    #expect(parse(info).diagnostics.map(\.description) == ["a.md:" + problem])
  }

  @Test func reportsEveryWrongWord() {
    let positions = parse("swift é, x results=y").diagnostics.compactMap(\.position?.column)
    #expect(positions == [14, 18, 28])
  }

  private func parse(_ info: String) -> (words: SampleWords, diagnostics: [Diagnostic]) {
    SampleWordsParser().parse(
      info: info, at: SourcePosition(line: 3, column: 8), path: "a.md")
  }
}
