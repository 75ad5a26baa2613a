import TutorialModel

/// The formats in which a run is reported to a file; the raw values are the endings of its name.
package enum ReportFormat: String, Sendable, CaseIterable {
  case json
  /// JUnit's XML, which CI systems show as a list of tests.
  case junit = "xml"
  /// SARIF 2.1.0, which code hosts show beside the code.
  case sarif
  /// A summary in Markdown.
  case markdown = "md"

  /// The format that a file's name asks for: JSON, unless it ends as another's does.
  package init(ofFile file: String) {
    self = Self.allCases.first { file.hasSuffix(".\($0.rawValue)") } ?? .json
  }

  /// All formats with the endings that ask for them: `JSON (.json), Markdown (.md)`.
  package static var list: String {
    allCases.map { "\($0.name) (.\($0.rawValue))" }.joined(separator: ", ")
  }

  private var name: String {
    switch self {
    case .json: "JSON"
    case .junit: "JUnit's XML"
    case .sarif: "SARIF 2.1.0"
    case .markdown: "Markdown"
    }
  }

  /// - Parameter file: the path of the file that the report goes to.
  package func observer(writingTo file: String, _ context: ReportContext) -> any RunObserver {
    writer(to: file, context)
  }

  private func writer(to file: String, _ context: ReportContext) -> ReportWriter {
    switch self {
    case .json: ReportWriter(file: file) { try JSONReport($0).encoded() }
    case .junit: ReportWriter(file: file) { JUnitReport($0, context).encoded() }
    case .sarif: ReportWriter(file: file) { try SARIFReport($0, context).encoded() }
    case .markdown: ReportWriter(file: file) { MarkdownSummary($0, context).encoded() }
    }
  }

  /// Puts the report behind what a file has already: the summary of a job has several steps'.
  package func observer(addingTo file: String, _ context: ReportContext) -> any RunObserver {
    var writer = writer(to: file, context)
    writer.isAppended = true
    return writer
  }
}
