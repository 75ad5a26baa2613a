/// The number of names that the misspelled links of a page may be compared with: all pairs of many
/// links and many names would take hours.
struct SuggestionBudget {
  private var rest: Int
  private var isUsed = false

  /// - Parameter pages: the number of pages that are checked.
  init(pages: Int) { rest = 1_000_000 / max(1, pages) }

  /// Returns whether a link may be compared with so many names; the first one always may.
  mutating func allows(_ names: Int) -> Bool {
    guard !isUsed || names <= rest else { return false }
    isUsed = true
    rest -= names
    return true
  }
}
