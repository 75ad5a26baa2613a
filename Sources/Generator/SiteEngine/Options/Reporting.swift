import Foundation
import RunReporting
import SystemFiles
import TutorialModel
import TutorialParsing

/// The reports of a run.
public struct Reporting: Sendable {
  /// The output during a run.
  public enum Format: String, Sendable, CaseIterable {
    /// Messages for people, on standard error.
    case text
    /// The same messages, and commands that put them beside the lines of a pull request on GitHub.
    case github
    /// A JSON object for each event, on standard output.
    case json
  }

  /// The use of colors in messages.
  public enum Color: String, Sendable, CaseIterable {
    case auto, always, never
  }

  /// The format; `nil` for the environment's default: `github` in GitHub Actions, otherwise `text`.
  public var format: Format?
  public var color: Color
  /// Indicates whether only problems are reported during the run.
  public var isQuiet: Bool
  /// The files for reports of the whole run, as absolute paths.
  var files: [(format: ReportFormat, path: String)]
  /// The paths of these files.
  public var reports: [String] { files.map(\.path) }

  /// The formats of report files, each with its file name extensions.
  public static let reportFormats = ReportFormat.list

  public init(format: Format? = nil, color: Color = .auto, isQuiet: Bool = false) {
    self.format = format
    self.color = color
    self.isQuiet = isQuiet
    files = []
  }

  /// Asks for a report in a file.
  ///
  /// - Parameter option: the name of the command's option: `junit`, `sarif`, `summary`, or
  ///   `report`, for which the file's name determines the format.
  public mutating func add(_ option: String, _ file: String?) {
    guard let file else { return }
    let format: ReportFormat =
      switch option {
      case "junit": .junit
      case "sarif": .sarif
      case "summary": .markdown
      default: ReportFormat(ofFile: file)
      }
    files.append((format, URL(fileURLWithPath: file).standardizedFileURL.path))
  }

  func format(in environment: [String: String]) -> Format {
    format ?? (environment["GITHUB_ACTIONS"] == "true" ? .github : .text)
  }
}

extension Configuration {
  /// The paths, version and document lines that reports show.
  var reportContext: ReportContext {
    let here = ReportPaths(
      package: packageFolder,
      folders: [
        ContentLoader.prefix(of: contentFolder, in: packageFolder): contentFolder,
        URL(fileURLWithPath: siteFolder).lastPathComponent + "/": siteFolder,
      ], base: FileManager.default.currentDirectoryPath)
    let lines = DocumentLines(packageFolder: packageFolder, paths: here)
    return ReportContext(
      paths: here, checkout: here.inCheckout(environment), version: ExhibitVersion.number
    ) { lines.line($1, of: $0) }
  }

  /// Returns the observers that report during the run.
  func liveObservers(_ context: ReportContext) -> [any RunObserver] {
    let colors: Bool? =
      switch reporting.color {
      case .auto: nil
      case .always: true
      case .never: false
      }
    let isQuiet = reporting.isQuiet
    let terminal = TerminalReporter(usesColors: colors, context: context) { kind, text in
      guard kind == .problem || !isQuiet else { return }
      FileHandle.standardError.say(text)
    }
    switch reporting.format(in: environment) {
    case .text: return [terminal]
    case .github:
      let summary = environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
      let commands = GitHubReporter(context) {
        FileHandle.standardError.say($0)
      }
      return [terminal, commands]
        + (summary.map { [ReportFormat.markdown.observer(addingTo: $0, context)] } ?? [])
    case .json:
      return [JSONLinesReporter(context) { FileHandle.standardOutput.say($0) }]
    }
  }

  /// Returns the observers that write a report of the whole run to a file.
  func fileObservers(_ context: ReportContext) -> [any RunObserver] {
    reporting.files.map { $0.format.observer(writingTo: $0.path, context) }
  }
}
