import Foundation
import Testing
import TutorialModel
import TutorialParsing

/// A Markdown text with front matter, parsed.
struct Document {
  static let head = "---\ntitle: T\nsummary: S\n---\n"

  let file: ContentFile
  let page: Page
  let samples: SampleCollector.Output

  init(_ text: String, path: String = "Content/a.md") throws {
    file = ContentFile(path: path, route: "a", text: text)
    page = try #require(PageParser(packageFolder: ".").parse(file).page)
    samples = SampleCollector(packageFolder: ".").collect(page, defaultLanguageMode: .swift6)
  }

  /// Top to bottom.
  var sampleList: [Sample] {
    samples.sessions.flatMap(\.samples).sorted { $0.id.line < $1.id.line }
  }

  var expectations: [TutorialModel.Expectation] { sampleList.flatMap(\.expectations) }

  /// The fences of a language, wherever they stand.
  func fences(_ language: String = "output") -> [CodeBlock] {
    page.blocks.codeBlocks.filter { $0.language == language }
  }

  /// Everything claimed, corrected to the same values.
  func corrections(result: String, prints: String, output: [String]) -> [Correction] {
    let claims = expectations.flatMap { expectation -> [Correction] in
      switch expectation.claim {
      case .prints(let lines): lines.map { .prints(prints, at: $0.position) }
      case .result: [.result(result, at: expectation.position)]
      case .output: []
      }
    }
    return claims + fences().map { .output(output, fence: $0) }
  }
}
