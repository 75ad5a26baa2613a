import TutorialModel

extension [CheckedSample] {
  /// Returns earlier results of the same code, moved to the current positions of samples; `nil` for
  /// each sample whose code is new.
  func standIns(for samples: [Sample]) -> [CheckedSample?] {
    var left = Dictionary(grouping: self) { SessionContent.Code($0.sample) }
    return samples.map { sample in
      let code = SessionContent.Code(sample)
      guard let known = left[code]?.first else { return nil }
      left[code]?.removeFirst()
      return known.moved(to: sample)
    }
  }
}

extension CheckedSample {
  /// Returns the same results for a sample with the same code in another position on its page.
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
