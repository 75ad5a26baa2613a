extension Sequence<String> {
  /// Returns the name that is nearest to a misspelled word, or `nil` if none is near enough.
  ///
  /// At most a third of the word's letters may differ, but one may in a word of two letters.
  ///
  /// - Parameter limit: the number of letters that may differ instead.
  package func nearest(to word: String, atMost limit: Int? = nil) -> String? {
    let letters = Array(word.lowercased().prefix(longestWord))
    var best: (name: String, distance: Int)?
    for name in self {
      let distance = editDistance(letters, Array(name.lowercased().prefix(longestWord)))
      if distance < best?.distance ?? Int.max { best = (name, distance) }
    }
    // A word of one letter has nothing in common with another.
    let limit = limit ?? (letters.count < 2 ? 0 : Swift.max(1, letters.count / 3))
    guard let best, best.distance <= limit else { return nil }
    return best.name
  }

  /// Returns the names that are nearest to a word, however far they are, the nearest first.
  package func nearest(_ count: Int, to word: String) -> [String] {
    let letters = Array(word.lowercased().prefix(longestWord))
    return map { (editDistance(letters, Array($0.lowercased().prefix(longestWord))), $0) }
      .sorted { $0 < $1 }.prefix(count).map(\.1)
  }

  /// Returns ` Did you mean 'title'?`, or an empty text if no name is near enough.
  package func suggestion(for word: String) -> String {
    nearest(to: word).map { " Did you mean '\($0)'?" } ?? ""
  }
}

// The time grows with the product of both lengths, and a long word is not a typing mistake.
private let longestWord = 60

/// Returns the number of characters to insert, delete, change or swap with their neighbor.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var twoAbove: [Int] = []
  var above = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = Swift.min(above[j] + (a[i] == b[j] ? 0 : 1), above[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = Swift.min(cost, twoAbove[j - 1] + 1)
      }
      row.append(cost)
    }
    twoAbove = above
    above = row
  }
  return above[b.count]
}
