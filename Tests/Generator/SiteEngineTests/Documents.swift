import Foundation
import Testing
import TutorialModel
import TutorialParsing

/// A Markdown text with front matter, parsed.
struct Document {
  static let head = "---\ntitle: T\nsummary: S\n---\n"

  let source: SourceDocument
  let page: Page
  let samples: SampleCollector.Output

  init(_ text: String, path: String = "Content/a.md") throws {
    source = SourceDocument(path: path, text: text)
    let output = PageParser().parse(PageParser.Input(document: source, route: "a"))
    try #require(output.hasFrontMatter)
    page = output.page
    samples = SampleCollector().collect(
      SampleCollector.Input(page: page, includes: [:], defaultLanguageMode: .swift6))
  }

  /// The samples in the order of the page.
  var sampleList: [Sample] {
    samples.sessions.flatMap(\.samples).sorted { $0.line < $1.line }
  }

  var expectations: [TutorialModel.Expectation] { sampleList.flatMap(\.expectations) }

  /// Returns the fences of a language at any nesting.
  func fences(_ language: String = "output") -> [CodeBlock] {
    page.blocks.codeBlocks.filter { $0.language == language }
  }

  /// Returns corrections of all claims to the same values.
  func corrections(result: String, prints: String, output: [String]) -> [Correction] {
    let claims = expectations.flatMap { expectation -> [Correction] in
      switch expectation.claim {
      case .prints(let lines): lines.map { .prints(prints, at: $0.position) }
      case .result: [.result(result, at: expectation.position)]
      case .error: [.error(result, at: expectation.position)]
      case .output, .comment: []
      }
    }
    return claims + fences().map { .output(output, fence: $0) }
  }
}
