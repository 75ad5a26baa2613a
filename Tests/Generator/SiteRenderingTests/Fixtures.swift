import SampleTestSupport
@_spi(Checking) @testable import TutorialModel

/// Values for tests; places in files matter only if a test says so.
enum Fixtures {
  static let range = SourceRange(
    start: SourcePosition(line: 1, column: 1), end: SourcePosition(line: 1, column: 1))

  static func block(_ kind: Block.Kind, _ children: [Block] = []) -> Block {
    Block(kind, range: range, children: children)
  }

  static func list(start: Int? = nil, isTight: Bool = true, _ items: [[Block]]) -> Block {
    block(.list(List(start: start, isTight: isTight)), items.map { block(.item(), $0) })
  }

  static func paragraph(_ text: String) -> Block { block(.paragraph([.text(text)])) }

  static func heading(_ level: Int, _ title: String, slug: String) -> Block {
    block(.heading(level: level, slug: slug, [.text(title)]))
  }

  /// - Parameter line: the line of the opening fence.
  static func code(_ lines: [String], info: String = "swift", line: Int = 10) -> CodeBlock {
    CodeBlock(
      position: SourcePosition(line: line, column: 1), info: info,
      infoPosition: SourcePosition(line: line, column: 4), lines: lines, firstLine: line + 1,
      columnOffsets: lines.map { _ in 0 }, endLine: line + lines.count + 1)
  }

  static func sample(
    _ code: CodeBlock, words: SampleWords = SampleWords(), includedPath: String? = nil,
    hiddenLines: Set<FileLine> = [], expectations: [Expectation] = [], verdict: Verdict = .passed,
    output: String = "", errorOutput: String = "", results: [ResultValue] = [],
    claimedResults: [Int: Int] = [:],
    diagnostics: [Diagnostic] = [], messages: [Diagnostic] = [], pictures: [DrawnPicture] = [],
    missingResults: String? = nil
  ) -> CheckedSample {
    var checked = CheckedSample(
      sample: Sample(
        id: Sample.ID(
          path: "Content/page.md", session: session(of: words, line: code.position.line),
          number: code.position.line), code: code,
        includedPath: includedPath, words: words, expectations: expectations,
        literalBindingLines: [], hiddenLines: hiddenLines),
      verdict: verdict)
    checked.output = output
    checked.errorOutput = errorOutput
    checked.results = results
    checked.diagnostics = diagnostics
    checked.messages = messages
    checked.pictures = pictures
    checked.missingResults = missingResults
    checked.sample.imports = [ModuleImport](in: code.lines)
    checked.claimedResults = claimedResults
    return checked
  }

  private static func session(of words: SampleWords, line: Int) -> String {
    switch words.membership {
    case .page: ""
    case .named(let name): name
    case .isolated: "isolated \(line)"
    }
  }

  static func result(
    _ line: Int, _ value: String, type: String = "Int", name: String = "",
    literal: String? = nil, values: [String] = [], count: Int = 1
  ) -> ResultValue {
    ResultValue(
      line: line, endLine: line, name: name, type: type, value: value, literal: literal,
      values: values, count: count)
  }

  static func diagnostic(
    _ message: String, path: String = "Content/page.md", line: Int?,
    severity: Diagnostic.Severity = .error, details: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      path: path, position: line.map { SourcePosition(line: $0, column: 5) },
      severity: severity, message: message, details: details)
  }

  /// A page as if its samples had been checked; samples without a block of the page get one at its
  /// end.
  static func page(
    _ route: String = "page", title: String = "A page", summary: String? = nil, order: Int? = nil,
    topics: [String] = [], results: ResultsPlacement = .margin,
    claims: ClaimsDisplay? = nil, isDraft: Bool = false, date: String? = nil, blocks: [Block] = [],
    samples: [CheckedSample] = []
  ) -> CheckedPage {
    let shown = Set(blocks.codeBlocks.map(\.position))
    let others = samples.map(\.sample.code).filter { !shown.contains($0.position) }
    let page = Page(
      path: "Content/\(route).md", route: route,
      frontMatter: FrontMatter(
        title: title, summary: summary, order: order, topics: topics, date: date,
        results: results, claims: claims, isDraft: isDraft),
      blocks: blocks + others.map { block(.code($0)) })
    do {
      return try CheckedPage(page: page, samples: samples)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
