import TutorialModel

/// The files that a page shows more than once, growing from sample to sample.
struct FileVersions {
  private let changes: [Sample.ID: LineChanges]

  init(of checkedPage: CheckedPage) {
    var last: [String: [String]] = [:]
    var changes: [Sample.ID: LineChanges] = [:]
    for checked in checkedPage.samples where !checked.sample.words.isHidden {
      guard let file = checked.sample.words.fileName else { continue }
      let lines = checked.sample.shownLines.map(\.text)
      if let earlier = last.updateValue(lines, forKey: file) {
        changes[checked.sample.id] = LineChanges(from: earlier, to: lines)
      }
    }
    self.changes = changes
  }

  /// The changes since the page last showed the same file; none the first time.
  func changes(in sample: Sample) -> LineChanges { changes[sample.id] ?? LineChanges() }
}
