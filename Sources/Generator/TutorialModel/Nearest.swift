extension Sequence<String> {
  /// Returns the name that is nearest to a misspelled word, or `nil` if none is near enough.
  ///
  /// At most a third of the word's letters may differ, but one always may.
  package func nearest(to word: String) -> String? {
    let letters = Array(word.lowercased().prefix(longestWord))
    var best: (name: String, distance: Int)?
    for name in self {
      let distance = editDistance(letters, Array(name.lowercased().prefix(longestWord)))
      if distance < best?.distance ?? Int.max { best = (name, distance) }
    }
    guard let best, best.distance <= Swift.max(1, letters.count / 3) else { return nil }
    return best.name
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
