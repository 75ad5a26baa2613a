import TutorialModel

/// A line of a page's code with its value, which the page's card shows if there is no picture.
struct PageLine: Hashable, Sendable {
  let code: String
  let value: String

  /// The maximum number of characters that fit into a card.
  private static let most = 40
  /// The minimum length of a value that says something by itself.
  private static let telling = 4

  /// Finds the first checked value that says something; `nil` for a page without one.
  init?(of checked: CheckedPage) {
    guard checked.page.frontMatter.results == .margin else { return nil }
    var first: PageLine?
    for sample in checked.samples
    where sample.verdict == .passed && sample.sample.words.kind == .run
      && !sample.sample.words.isHidden && sample.sample.words.results != ResultsPlacement.none
    {
      let shown = Set(sample.sample.shownLines.map(\.number))
      let claims = HeldClaims(of: sample, shown: shown)
      for place in claims.values.sorted() {
        guard let line = PageLine(sample.results[place], of: sample.sample, claims) else {
          continue
        }
        if line.value.count >= Self.telling {
          self = line
          return
        }
        first = first ?? line
      }
    }
    guard let first else { return nil }
    self = first
  }

  private init?(_ result: ResultValue, of sample: Sample, _ claims: HeldClaims) {
    let end = sample.lastLine(of: result)
    guard result.count == 1, end == result.line, sample.contains(line: end) else { return nil }
    let rest = claims.rest(of: sample, line: result.line)
    let code = String(
      rest.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    // Excludes the end of a statement that began above.
    guard (2...Self.most).contains(code.count), (1...Self.most).contains(result.shown.count),
      !result.shown.contains(where: \.isNewline), let start = code.first,
      start.isLetter || start.isNumber || "(\"[-_#".contains(start), !code.hasPrefix("))")
    else { return nil }
    self.code = code
    value = result.shown
  }
}
