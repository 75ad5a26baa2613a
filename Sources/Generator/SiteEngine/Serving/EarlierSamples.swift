import TutorialModel

/// What the samples of a session gave when all of them passed, for a time when their page says
/// something else.
struct EarlierSamples: Sendable {
  private var byCode: [Code: [CheckedSample]] = [:]

  private struct Code: Hashable {
    var lines: [String]
    var words: SampleWords
  }

  init(_ samples: [CheckedSample] = []) {
    for sample in samples { byCode[Self.code(of: sample.sample), default: []].append(sample) }
  }

  private static func code(of sample: Sample) -> Code {
    Code(lines: sample.code.lines, words: sample.words)
  }

  /// What samples of the same code gave, moved to where the samples are now; `nil` for each of other
  /// code.
  func standIns(for samples: [Sample]) -> [CheckedSample?] {
    var left = byCode
    return samples.map { sample in
      guard let known = left[Self.code(of: sample)]?.first else { return nil }
      left[Self.code(of: sample)]?.removeFirst()
      return known.moved(to: sample)
    }
  }
}

extension CheckedSample {
  /// The same results for a sample with the same code in another place of its page.
  fileprivate func moved(to sample: Sample) -> CheckedSample {
    var moved = self
    let lines = sample.code.firstLine - self.sample.code.firstLine
    let fences = sample.line - self.sample.line
    moved.sample = sample
    moved.results = results.map { result in
      var result = result
      result.line += lines
      result.endLine += lines
      return result
    }
    func place(_ diagnostic: Diagnostic) -> Diagnostic {
      var diagnostic = diagnostic
      diagnostic.position?.line += diagnostic.path == sample.id.path ? fences : lines
      return diagnostic
    }
    moved.diagnostics = diagnostics.map(place)
    moved.messages = messages.map(place)
    moved.corrections = []
    return moved
  }
}
