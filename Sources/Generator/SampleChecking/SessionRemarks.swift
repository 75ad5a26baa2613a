import TutorialModel

/// Remarks for readers about behavior of a session that its visible code does not explain.
struct SessionRemarks: Sendable {
  /// The sentences below each visible sample, by its index in the session.
  private(set) var sentences: [Int: [String]] = [:]

  init(_ run: SessionRun) {
    let visible = run.session.samples.enumerated().filter(\.element.isVisible)
    guard let first = visible.first else { return }
    let names = run.session.hiddenNames.map { "`\($0)`" }
    if let last = names.last {
      let list =
        names.count == 1 ? last : "\(names.dropLast().joined(separator: ", ")) and \(last)"
      add("The hidden code of this page declares its own \(list).", to: first.offset)
    }
    // Foundation also asks for random numbers for internal purposes.
    if run.own?.asksForRandomNumbers == true,
      run.session.samples.contains(where: \.namesRandomNumbers)
    {
      add(
        "Random numbers come from a seed of this page’s own: they are the same in every run.",
        to: (visible.first(where: \.element.namesRandomNumbers) ?? first).offset)
    }
  }

  private mutating func add(_ sentence: String, to sample: Int) {
    sentences[sample, default: []].append(sentence)
  }
}

extension Sample {
  fileprivate var isVisible: Bool {
    !words.isHidden
      && code.lines.indices.contains { !hiddenLines.contains(code.fileLine(CodeLine($0))) }
  }

  fileprivate var namesRandomNumbers: Bool {
    code.lines.contains { line in
      ["andom", "huffle", "UUID()"].contains(where: line.contains)
    }
  }
}
