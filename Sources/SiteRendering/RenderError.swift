/// Why a site could not be rendered.
package enum RenderError: Error, Hashable, CustomStringConvertible {
  /// A Swift block that nobody checked: showing it would break the promise of the site.
  case uncheckedSample(path: String, line: Int)
  /// A value that belongs to no line of its sample.
  case strayResult(path: String, sampleLine: Int, resultLine: Int)
  /// A picture that says nothing to those who do not see it.
  case undescribedPicture(path: String, line: Int)
  /// Two pages that would be written to the same file.
  case duplicateRoute(String, paths: [String])
  /// A file of the theme that is missing or not UTF-8.
  case unreadableThemeFile(String)
  /// A template that does not parse; line and column are 1-based.
  case template(file: String, line: Int, column: Int, problem: String)
  /// A template that names a partial which the theme does not have.
  case unknownPartial(file: String, line: Int, name: String, known: [String])

  package var description: String {
    switch self {
    case .uncheckedSample(let path, let line):
      "\(path):\(line): error: sample at line \(line) was not checked"
    case .strayResult(let path, let sampleLine, let resultLine):
      "\(path):\(resultLine): error: a result stands outside its sample at line \(sampleLine)"
    case .undescribedPicture(let path, let line):
      """
      \(path):\(line): error: the sample at line \(line) shows a picture without alternative text. \
      Describe the picture in words.
      """
    case .duplicateRoute(let route, let paths):
      """
      \(paths.first ?? route): error: \(paths.joined(separator: " and ")) would both be \
      \(route).html. Rename one of them.
      """
    case .unreadableThemeFile(let file):
      "\(file): error: this file of the theme is missing or is not UTF-8 text."
    case .template(let file, let line, let column, let problem):
      "\(file):\(line):\(column): error: \(problem)"
    case .unknownPartial(let file, let line, let name, let known):
      """
      \(file):\(line): error: no partial is named "\(name)". \
      The theme has \(known.joined(separator: ", ")).
      """
    }
  }
}
