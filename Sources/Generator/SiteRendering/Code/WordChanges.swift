/// The changes of a line's words.
struct WordChanges: Hashable {
  /// The added ranges of the new line, in UTF-8 bytes.
  private(set) var added: [Range<Int>] = []
  private(set) var removed: [AnnotatedLine.Removal] = []

  init(from old: String, to new: String) {
    let oldWords = CodeWord.words(of: old)
    let newWords = CodeWord.words(of: new)
    for change in newWords.map(\.text).changedRanges(from: oldWords.map(\.text)) {
      let first = change.new.lowerBound
      let offset = first < newWords.count ? newWords[first].range.lowerBound : new.utf8.count
      // Added or removed blanks are not shown.
      let removed = oldWords[change.old]
      if removed.contains(where: { !$0.isBlank }) {
        self.removed.append(
          AnnotatedLine.Removal(offset: offset, text: removed.map(\.text).joined()))
      }
      let added = newWords[change.new]
      if added.contains(where: { !$0.isBlank }), let last = added.last {
        self.added.append(offset..<last.range.upperBound)
      }
    }
  }

  /// The share of equal words in two lines, from 0 to 1; blanks do not count.
  static func similarity(of first: String, _ second: String) -> Double {
    var counts: [Substring: Int] = [:]
    var total = 0
    for word in CodeWord.words(of: first) where !word.isBlank {
      counts[word.text, default: 0] += 1
      total += 1
    }
    var shared = 0
    for word in CodeWord.words(of: second) where !word.isBlank {
      total += 1
      if let count = counts[word.text], count > 0 {
        counts[word.text] = count - 1
        shared += 1
      }
    }
    return total == 0 ? 0 : Double(2 * shared) / Double(total)
  }
}
