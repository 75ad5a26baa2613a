import Foundation
import TutorialModel

/// The machine-readable account of a run: `--report FILE`, version 1.
struct Report: Encodable {
  let version = 1
  let toolchain: String
  let samples: [Entry]

  struct Entry: Encodable {
    let path: String
    let line: Int
    let endLine: Int
    let session: String
    let kind: SampleKind
    let verdict: String
    let cached: Bool
    let output: String
    let errorOutput: String
    let results: [Result]
    let pictures: Int
    let diagnostics: [Message]
  }

  struct Result: Encodable {
    let line: Int
    let name: String
    let type: String
    let value: String
    let count: Int
  }

  struct Message: Encodable {
    let line: Int
    let column: Int
    let severity: Diagnostic.Severity
    let message: String
  }

  init(toolchain: String, pages: [CheckedPage]) {
    self.toolchain = toolchain
    samples = pages.flatMap { $0.samples.map(Entry.init) }
  }

  /// The same run gives the same bytes.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension Report.Entry {
  fileprivate init(_ checked: CheckedSample) {
    let sample = checked.sample
    path = sample.id.path
    line = sample.line
    endLine = sample.code.endLine
    session = sample.sessionName
    kind = sample.words.kind
    verdict = checked.verdict.name
    cached = checked.isCached
    output = checked.output
    errorOutput = checked.errorOutput
    results = checked.results.map {
      Report.Result(
        line: $0.line, name: $0.name, type: $0.type, value: $0.value, count: $0.count)
    }
    pictures = checked.pictures.count
    diagnostics = (checked.messages + checked.diagnostics).map {
      Report.Message(
        line: $0.position?.line ?? sample.line, column: $0.position?.column ?? 1,
        severity: $0.severity, message: ([$0.message] + $0.details).joined(separator: "\n"))
    }
  }
}
