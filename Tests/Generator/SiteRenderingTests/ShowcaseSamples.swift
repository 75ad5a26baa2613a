import TutorialModel

/// A made-up page that has a sample of every kind.
enum ShowcaseSamples {
  static let page = Fixtures.page(
    "samples", title: "Every kind of sample", summary: "What a sample can be, and do.", order: 25,
    blocks: entries.flatMap { text, sample in
      [Fixtures.paragraph(text), Fixtures.block(.code(sample.sample.code))]
    } + [Fixtures.block(.code(comparedOutput))],
    samples: entries.map(\.sample))

  private static let entries: [(text: String, sample: CheckedSample)] = [
    ("It is compiled, and not run.", noRun), ("It must not compile.", compileFail),
    ("It must crash.", shouldCrash), ("It is parsed.", syntaxOnly), ("It is skipped.", skipped),
    ("It comes from a file of the package.", included), ("It is a file.", file),
    ("The file grows.", grownFile), ("It draws.", drawing), ("It counts.", counting),
    ("A hidden line is wrong.", broken), ("It has much to say.", talking),
  ]

  private static let noRun = Fixtures.sample(
    Fixtures.code(["try await server.run()"], line: 110), words: SampleWords(kind: .noRun))

  private static let compileFail = Fixtures.sample(
    Fixtures.code(
      [
        "final class Counter { var count = 0 }", "let counter = Counter()",
        "Task.detached { counter.count += 1 }",
        "counter.count += 1  // The same counter, from a thread that nobody asked: who wins?",
      ], line: 120),
    words: SampleWords(kind: .compileFail),
    messages: [
      Fixtures.diagnostic(
        "capture of 'counter' with non-sendable type 'Counter' in a '@Sendable' closure", line: 123,
        details: ["note: class 'Counter' does not conform to the 'Sendable' protocol"]),
      Fixtures.diagnostic(
        "result of call to 'detached(priority:operation:)' is unused", line: 123,
        severity: .warning),
    ])

  private static let shouldCrash = Fixtures.sample(
    Fixtures.code(["let numbers = [1, 2, 3]", "print(numbers.count)", "numbers[3]"], line: 130),
    words: SampleWords(kind: .shouldCrash), output: "3\n",
    results: [Fixtures.result(131, "[1, 2, 3]", type: "[Int]", name: "numbers")],
    messages: [Fixtures.diagnostic("Fatal error: Index out of range", line: 133)])

  private static let syntaxOnly = Fixtures.sample(
    Fixtures.code(["import UIKit", "UIView.animate(withDuration: 0.3) { }"], line: 140),
    words: SampleWords(kind: .syntaxOnly))

  private static let skipped = Fixtures.sample(
    Fixtures.code(["total + 1"], line: 150), verdict: .skipped(causeLine: 41))

  private static let included: CheckedSample = {
    var code = Fixtures.code(
      ["public func double(_ number: Int) -> Int {", "  number * 2", "}"], line: 160)
    code.firstLine = 12
    return Fixtures.sample(
      code,
      words: SampleWords(include: SampleWords.Include(path: "Sources/Maths/Double.swift")),
      includedPath: "Sources/Maths/Double.swift",
      results: [Fixtures.result(13, "42"), Fixtures.result(13, "true", type: "Bool")])
  }()

  private static let file = Fixtures.sample(
    Fixtures.code(
      [
        "struct Route {", "  var name: String", "  var from: String", "  var to: String",
        "  var isOpen = true", "}",
      ], line: 170),
    words: SampleWords(fileName: "Route.swift"))

  private static let grownFile = Fixtures.sample(
    Fixtures.code(
      [
        "import Foundation", "", "struct Route {", "  let name: String", "  var isOpen = true", "",
        "  var label: String { isOpen ? name : name + \" (closed)\" }", "}",
      ], line: 180),
    words: SampleWords(fileName: "Route.swift"),
    results: [Fixtures.result(187, "A to B (closed)", type: "String")])

  private static let drawing = Fixtures.sample(
    Fixtures.code(
      ["// snippet.hide", "import Charts", "// snippet.show", "", "show(Circles(3))"], line: 200),
    hiddenLines: [201, 202, 203], output: "drawn\n",
    pictures: [
      DrawnPicture(
        svg: """
          <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100">\
          <circle cx="50" cy="50" r="40" fill="none" stroke="black"/>\
          <circle cx="150" cy="50" r="40" fill="orange"/><text x="215" y="55">third</text></svg>
          """, alternativeText: "Two circles & a word")
    ])

  private static let counting = Fixtures.sample(
    Fixtures.code(
      ["var x = 1.0", "for _ in 1...8 { x = 4 * x * (1 - x / 3) }", "x"], line: 210),
    results: [
      Fixtures.result(
        212, "0.5239", type: "Double", name: "x",
        values: ["2.667", "1.185", "2.868", "0.505", "1.68", "2.957", "0.17", "0.641"], count: 8),
      Fixtures.result(213, "0.5239", type: "Double"),
    ])

  private static let broken = Fixtures.sample(
    Fixtures.code(
      ["// snippet.hide", "let secret: Int = \"\"", "// snippet.show", "secret"], line: 220),
    hiddenLines: [221, 222, 223], verdict: .failed,
    diagnostics: [
      Fixtures.diagnostic("cannot convert value of type 'String' to type 'Int'", line: 222)
    ])

  private static let comparedOutput = Fixtures.code(["..."], info: "output", line: 240)

  private static let talking = Fixtures.sample(
    Fixtures.code(["for n in 1...30 { print(\"line\", n) }"], line: 230),
    expectations: [Expectation(.output(comparedOutput), position: comparedOutput.position)],
    output: (1...30).map { "line \($0)\n" }.joined(), errorOutput: "left \u{202E}right\u{FFFD}\n")
}
