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
      "swift ignore=\"needs a, \\\"phone\\\"\"",
      SampleWords(kind: .ignore, ignoreReason: "needs a, \"phone\"")
    ),
    ("swift no-run", SampleWords(kind: .noRun)),
    ("swift\u{A0}no-run\u{3000}hidden", SampleWords(kind: .noRun, isHidden: true)),
    (
      "swift\u{A0}ignore=\"no\u{A0}!\"",
      SampleWords(kind: .ignore, ignoreReason: "no\u{A0}!")
    ),
    ("swift compile-fail hidden", SampleWords(kind: .compileFail, isHidden: true)),
    (
      "swift isolated should-crash timeout=2",
      SampleWords(membership: .isolated, kind: .shouldCrash, timeout: 2)
    ),
    (
      "swift syntax-only,results=none",
      SampleWords(kind: .syntaxOnly, results: ResultsPlacement.none)
    ),
    ("swift file=A.swift", SampleWords(fileName: "A.swift")),
    (
      "swift hidden file=\"Date+Über-1_a.b.swift\" session=a results=none",
      SampleWords(
        membership: .named("a"), isHidden: true, fileName: "Date+Über-1_a.b.swift",
        results: ResultsPlacement.none)
    ),
    (
      "swift isolated file=A.swift include=B.swift",
      SampleWords(membership: .isolated, fileName: "A.swift", include: .init(path: "B.swift"))
    ),
    (
      "swift include=\"Sources/A b.swift#set-up\" no-run",
      SampleWords(kind: .noRun, include: .init(path: "Sources/A b.swift", region: "set-up"))
    ),
    (
      "swift include=./a//b/../c/./A.swift#b",
      SampleWords(include: .init(path: "a/c/A.swift", region: "b"))
    ),
    (
      "swift ignore=\"a\" include=A.swift session=b results=margin",
      SampleWords(
        membership: .named("b"), kind: .ignore, ignoreReason: "a", include: .init(path: "A.swift"),
        results: .margin)
    ),
    ("swift results=none", SampleWords(results: ResultsPlacement.none)),
    ("swift results=margin\ttimeout=1", SampleWords(results: .margin, timeout: 1)),
  ])
  func readsWords(info: String, expected: SampleWords) {
    let output = parse(info)
    #expect(output.words == expected)
    #expect(output.diagnostics == [])
  }

  private static let valid =
    "Valid words are session=NAME, isolated, hidden, no-run, compile-fail, should-crash, "
    + "syntax-only, ignore=\"reason\", file=Name.swift, include=\"path#region\", results=margin or "
    + "results=none, timeout=SECONDS, stdin=\"text\", arguments=\"words\"."

  @Test(arguments: [
    ("swift hiden", "3:14: error: unknown word 'hiden'. \(valid) Did you mean 'hidden'?"),
    (
      "swift hidden, sesion=x",
      "3:22: error: unknown word 'sesion'. \(valid) Did you mean 'session'?"
    ),
    ("swift Hidden", "3:14: error: unknown word 'Hidden'. \(valid) Did you mean 'hidden'?"),
    ("swift qqqqqq", "3:14: error: unknown word 'qqqqqq'. \(valid)"),
    ("swift no-runn", "3:14: error: unknown word 'no-runn'. \(valid) Did you mean 'no-run'?"),
    ("swift no_run", "3:14: error: unknown word 'no_run'. \(valid) Did you mean 'no-run'?"),
    (
      "swift compile_fial",
      "3:14: error: unknown word 'compile_fial'. \(valid) Did you mean 'compile-fail'?"
    ),
    (
      "swift shoud-crash",
      "3:14: error: unknown word 'shoud-crash'. \(valid) Did you mean 'should-crash'?"
    ),
    ("swift no-run=1", "3:14: error: 'no-run' takes no value. Write 'no-run' alone."),
    ("swift ignore", "3:14: error: 'ignore' needs a value. Write ignore=\"reason\"."),
    ("swift file", "3:14: error: 'file' needs a value. Write file=Name.swift."),
    ("swift include=", "3:14: error: 'include' needs a value. Write include=\"path#region\"."),
    (
      "swift file=main.swift",
      "3:19: error: 'main.swift' is the file that the other samples form. Give this one another name."
    ),
    (
      "swift include=/etc/hosts",
      "3:22: error: '/etc/hosts' is an absolute path. Write the path from the folder of the package."
    ),
    (
      "swift include=\"a/../../b\"",
      "3:22: error: 'a/../../b' leads out of the package. Only its own files can be included."
    ),
    ("swift include=#a", "3:22: error: 'include' names no file. Write include=\"path#region\"."),
    ("swift include=./", "3:22: error: 'include' names no file. Write include=\"path#region\"."),
    (
      "swift include=A.swift#",
      "3:22: error: the name of the region after '#' is missing. Use letters, digits, -, _ and full stops, as in // snippet.setup."
    ),
    (
      "swift include=A.swift#end",
      "3:22: error: 'end' cannot name a region. Use letters, digits, -, _ and full stops, as in // snippet.setup."
    ),
    (
      "swift include=A.swift#a#b",
      "3:22: error: 'a#b' cannot name a region. Use letters, digits, -, _ and full stops, as in // snippet.setup."
    ),
    ("swift session", "3:14: error: 'session' needs a value. Write session=NAME."),
    ("swift timeout=", "3:14: error: 'timeout' needs a value. Write timeout=SECONDS."),
    ("swift ignore=\"\"", "3:14: error: 'ignore' needs a value. Write ignore=\"reason\"."),
    ("swift hidden=true", "3:14: error: 'hidden' takes no value. Write 'hidden' alone."),
    (
      "swift timeout=ten",
      "3:22: error: 'timeout' must be a whole number of seconds from 1 to 86400, not 'ten'."
    ),
    (
      "swift timeout=0",
      "3:22: error: 'timeout' must be a whole number of seconds from 1 to 86400, not '0'."
    ),
    (
      "swift timeout=99999999999999999999",
      "3:22: error: 'timeout' must be a whole number of seconds from 1 to 86400, not '99999999999999999999'."
    ),
    (
      "swift results=margn",
      "3:22: error: 'results' must be margin or none, not 'margn'. Did you mean 'margin'?"
    ),
    (
      "swift session=a/b",
      "3:22: error: 'a/b' cannot name a session. Use letters, digits, -, _ and full stops."
    ),
    ("swift hidden hidden", "3:21: error: 'hidden' appears twice. Keep one of them."),
    (
      "swift isolated session=a",
      "3:23: error: 'isolated' and 'session' contradict each other: an isolated sample is a program of its own. Keep one of them."
    ),
    (
      "swift session=a,isolated",
      "3:24: error: 'session' and 'isolated' contradict each other: an isolated sample is a program of its own. Keep one of them."
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

  @Test(arguments: [
    "a/A.swift", "a\\A.swift", "A", "A.Swift", ".swift", ".A.swift", "-A.swift", "+A.swift",
    "A B.swift",
    "../A.swift", "A.swift/", "A\u{7}.swift", String(repeating: "a", count: 250) + ".swift",
  ])
  func reportsFileNames(name: String) {
    #expect(
      parse("swift file=\"\(name.replacing("\\", with: "\\\\"))\"").diagnostics.map(\.description)
        == [
          "a.md:3:19: error: '\(name.printedLine)' cannot name a source file. Write a name that ends in .swift, of letters, digits, -, _, + and full stops, without folders."
        ])
  }

  private static let kinds = [
    "no-run", "compile-fail", "should-crash", "syntax-only", "ignore=\"a\"",
  ]

  /// Samples that do not run, with a word about the run.
  private static func neverRuns(with word: String) -> [(String, String, String)] {
    ["no-run", "compile-fail", "syntax-only"].map { ($0, word, "a '\($0)' sample never runs") }
      + [
        ("ignore=\"a\"", word, "an 'ignore' sample never runs"),
        ("file=A.swift", word, "a further source file does not run by itself"),
      ]
  }

  /// The forms of two words and why they contradict each other, in either order.
  private static let contradictions: [(String, String, String)] =
    kinds.indices.flatMap { index in
      kinds[..<index].map { ($0, kinds[index], "a sample is of one kind") }
    }
    + kinds.map { ($0, "file=A.swift", "a further source file is compiled with its program") }
    + neverRuns(with: "timeout=1") + neverRuns(with: "stdin=a") + neverRuns(with: "arguments=a")
    + [
      ("hidden", "ignore=\"a\"", "a sample that is neither checked nor shown has no effect"),
      ("isolated", "session=a", "an isolated sample is a program of its own"),
    ]

  @Test func reportsContradictionsAtTheLaterWord() {
    for (one, other, reason) in Self.contradictions {
      for (first, second) in [(one, other), (other, one)] {
        let output = parse("swift \(first), \(second)")
        let names = [first, second].map { $0.prefix { $0 != "=" } }
        #expect(
          output.diagnostics.map(\.description) == [
            "a.md:3:\(16 + first.utf8.count): error: '\(names[0])' and '\(names[1])' contradict each other: \(reason). Keep one of them."
          ])
        #expect(output.words == parse("swift \(first)").words)
      }
    }
  }

  /// Every word, with a value where it takes one.
  private static let words = SampleWord.allCases.map { word in
    switch word {
    case .session: "session=a"
    case .ignore: "ignore=\"a\""
    case .file: "file=A.swift"
    case .include: "include=A.swift"
    case .results: "results=none"
    case .timeout: "timeout=1"
    case .stdin: "stdin=a"
    case .arguments: "arguments=a"
    default: word.rawValue
    }
  }

  @Test(arguments: words) func everyWordHasAnEffect(word: String) {
    #expect(parse("swift " + word).words != SampleWords())
  }

  @Test func allowsEveryOtherPairOfWords() {
    let wrong = Self.contradictions.flatMap { [$0.0 + " " + $0.1, $0.1 + " " + $0.0] }
    for first in Self.words {
      for second in Self.words where first != second {
        let pair = first + " " + second
        #expect(parse("swift " + pair).diagnostics.isEmpty != wrong.contains(pair), "\(pair)")
      }
    }
  }

  @Test func reportsOneContradictionAWord() {
    let output = parse("swift no-run compile-fail timeout=3 should-crash no-run")
    #expect(output.diagnostics.compactMap(\.position?.column) == [21, 34, 44, 57])
    #expect(output.words == SampleWords(kind: .noRun))
  }

  @Test func placesTheValueOfInclude() {
    #expect(
      parse("swift é hidden include=\"a\"").includePosition == SourcePosition(line: 3, column: 32))
    #expect(parse("swift include=/a").includePosition == SourcePosition(line: 3, column: 22))
    #expect(parse("swift hidden").includePosition == nil)
  }

  @Test func reportsEveryWrongWord() {
    let positions = parse("swift é, x results=y").diagnostics.compactMap(\.position?.column)
    #expect(positions == [14, 18, 28])
  }

  private func parse(_ info: String) -> SampleWordsParser.Output {
    SampleWordsParser().parse(
      info: info, at: SourcePosition(line: 3, column: 8), path: "a.md")
  }
}
