import TutorialModel

/// What readers of a session are to know that its visible code does not say.
struct SessionRemarks: Sendable {
  /// The first visible sample, below which they stand.
  let sample: Int?
  let sentences: [String]

  init(_ run: SessionRun) {
    let samples = run.session.samples
    sample = samples.firstIndex(where: \.isVisible)
    var sentences: [String] = []
    let names = run.session.hiddenNames.map { "`\($0)`" }
    if let last = names.last {
      let list =
        names.count == 1 ? last : "\(names.dropLast().joined(separator: ", ")) and \(last)"
      sentences.append("The hidden code of this page declares its own \(list).")
    }
    // Foundation asks for random numbers, too, for what nobody sees.
    if run.own?.asksForRandomNumbers == true, samples.contains(where: \.namesRandomNumbers) {
      sentences.append(
        "Random numbers come from a seed of this page’s own: they are the same in every run.")
    }
    self.sentences = sentences
  }
}

extension Sample {
  fileprivate var isVisible: Bool {
    !words.isHidden
      && code.lines.indices.contains { !hiddenLines.contains(code.firstLine + $0) }
  }

  fileprivate var namesRandomNumbers: Bool {
    code.lines.contains { line in
      ["andom", "huffle", "UUID("].contains(where: line.contains)
    }
  }
}
