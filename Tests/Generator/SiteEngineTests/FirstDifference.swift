/// The first difference between two texts, with the lines around it, in place of two whole reports.
struct FirstDifference: CustomStringConvertible {
  let description: String

  init(_ expected: String, _ actual: String, context: Int = 3) {
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(expected, actual).prefix { $0 == $1 }.count
    func excerpt(_ lines: [Substring], _ mark: String) -> String {
      lines.dropFirst(line).prefix(context).map { "\(mark) \($0)\n" }.joined()
    }
    let before = expected[max(0, line - context)..<line].map { "  \($0)\n" }.joined()
    description =
      "line \(line + 1):\n" + before + excerpt(expected, "-") + excerpt(actual, "+")
  }
}
