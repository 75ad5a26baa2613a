extension Sequence<String> {
  /// The name that a misspelled word most likely stands for, if any is near enough.
  ///
  /// A third of the word's letters may differ, and one letter in any case.
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

  /// ` Did you mean 'title'?`, or nothing where no name is near.
  package func suggestion(for word: String) -> String {
    nearest(to: word).map { " Did you mean '\($0)'?" } ?? ""
  }
}

// A distance costs the product of both lengths: a word of a million letters is not a typing mistake.
private let longestWord = 60

/// How many letters have to be put in, left out, changed or swapped with their neighbour.
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
