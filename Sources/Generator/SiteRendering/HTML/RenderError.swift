import TutorialModel

/// The reason why a site could not be rendered.
package enum RenderError: Error, Hashable, CustomStringConvertible {
  /// A value that belongs to no line of its sample.
  case strayResult(path: String, sampleLine: Int, resultLine: Int)
  /// A picture without alternative text.
  case undescribedPicture(path: String, line: Int)
  /// Two pages that would be written to the same file.
  case duplicateRoute(String, paths: [String])
  /// A file of the theme that is missing or not UTF-8.
  case unreadableThemeFile(String)
  /// A built-in theme that is not beside the running program.
  case noTheme
  /// A file in the theme's folder that replaces no file of the theme.
  case unknownThemeFile(String, known: [String])
  /// A template that is wrong; line and column are 1-based.
  case template(file: String, line: Int, column: Int, problem: String)

  package var description: String { diagnostic.description }

  /// The error as a diagnostic at a place in a file.
  package var diagnostic: Diagnostic {
    switch self {
    case .strayResult(let path, let sampleLine, let resultLine):
      Self.message(
        path, resultLine, "a result is outside its sample, which begins at line \(sampleLine)")
    case .undescribedPicture(let path, let line):
      Self.message(
        path, line,
        "the sample shows a picture without alternative text. Describe the picture in words.")
    case .duplicateRoute(let route, let paths):
      Diagnostic(
        path: paths.first ?? route, position: nil,
        message: "\(paths.joined(separator: " and ")) would both be \(route).html. "
          + "Rename one of them.")
    case .unreadableThemeFile(let file):
      Diagnostic(
        path: file, position: nil,
        message:
          "this file of the theme is not there, is a folder or is not UTF-8 text. Write it as a "
          + "text file.")
    case .noTheme:
      Diagnostic(
        path: "Exhibit_SiteRendering.resources", position: nil,
        message:
          "this folder with the theme is missing beside the exhibit command. Install Exhibit "
          + "again, or build it: make build")
    case .unknownThemeFile(let file, let known):
      Diagnostic(
        path: file, position: nil,
        message: "the theme has no such file to replace. It has \(known.joined(separator: ", "))."
          + known.suggestion(for: file.split(separator: "/").last.map(String.init) ?? file))
    case .template(let file, let line, let column, let problem):
      Diagnostic(
        path: file, position: SourcePosition(line: line, column: column), message: problem)
    }
  }

  private static func message(_ path: String, _ line: Int, _ text: String) -> Diagnostic {
    Diagnostic(path: path, position: SourcePosition(line: line, column: 1), message: text)
  }
}
