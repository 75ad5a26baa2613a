import TutorialModel

/// The formats of report files. The raw values are the file name extensions.
package enum ReportFormat: String, Sendable, CaseIterable {
  case json
  /// JUnit's XML, which CI systems show as a list of tests.
  case junit = "xml"
  /// SARIF 2.1.0, which code hosts show beside the code.
  case sarif
  /// A summary in Markdown.
  case markdown = "md"

  /// Creates the format for a file name: JSON, unless the name has the extension of another format.
  package init(ofFile file: String) {
    self = Self.allCases.first { file.hasSuffix(".\($0.rawValue)") } ?? .json
  }

  /// All formats with their extensions: `JSON (.json), Markdown (.md)`.
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

  /// - Parameter file: The path of the report file.
  package func observer(writingTo file: String, _ context: ReportContext) -> any RunObserver {
    writer(to: file, context)
  }

  private func writer(to file: String, _ context: ReportContext) -> ReportWriter {
    switch self {
    case .json: ReportWriter(file: file) { try JSONReport($0).encoded() }
    case .junit: ReportWriter(file: file) { JUnitReport($0, context).encoded() }
    case .sarif: ReportWriter(file: file) { try SARIFReport($0, context).encoded() }
    case .markdown:
      ReportWriter(file: file) { MarkdownSummary(run: $0, context: context).encoded() }
    }
  }

  /// Returns an observer that appends the report to a file: a job's summary contains those of
  /// several steps.
  package func observer(addingTo file: String, _ context: ReportContext) -> any RunObserver {
    var writer = writer(to: file, context)
    writer.isAppended = true
    return writer
  }
}
