import TutorialModel

/// Compares the expected errors of a sample, `// Error: text`, with the actual ones.
struct MessageChecker: Sendable {
  let sample: Sample
  /// The compiler's errors, or the message of a crash; empty for a sample that must not fail.
  var errors: [Diagnostic] = []

  /// Matches each claim with an error of its own.
  func check() -> ClaimFinding {
    var finding = ClaimFinding()
    var open = errors
    var wrong: [(claim: Claim, position: SourcePosition)] = []
    for expectation in sample.expectations {
      guard let claim = Claim(expectation) else { continue }
      if let index = open.firstIndex(where: claim.fits) {
        open.remove(at: index)
      } else {
        wrong.append((claim, expectation.position))
      }
    }
    for (claim, position) in wrong {
      finding.problems.append(problem(claim, at: position, open: open))
      guard let index = open.firstIndex(where: claim.isThere) ?? open.indices.first else {
        continue
      }
      if !claim.pattern.matches(open[index].message) {
        finding.corrections.append(.error(open[index].message, at: position))
      }
      open.remove(at: index)
    }
    if !open.isEmpty, wrong.isEmpty, !hasOutputBlock {
      finding.problems.append(unclaimed(open))
      finding.corrections.append(.missingErrors(open.map(\.message), of: sample.code))
    }
    return finding
  }

  private struct Claim {
    var text: String
    /// The lines that the claim is about; `nil` for the whole sample.
    var lines: ClosedRange<FileLine>?
    let pattern: TextPattern

    init?(_ expectation: Expectation) {
      guard case .error(let text, let lines) = expectation.claim else { return nil }
      self.text = text
      self.lines = lines
      pattern = TextPattern(text)
    }

    func fits(_ error: Diagnostic) -> Bool { pattern.matches(error.message) && isThere(error) }

    func isThere(_ error: Diagnostic) -> Bool {
      guard let lines, let line = error.position?.line else { return lines == nil }
      return lines.contains(FileLine(line))
    }
  }

  private var hasOutputBlock: Bool {
    sample.expectations.contains { if case .output = $0.claim { true } else { false } }
  }
}

// MARK: - Messages

extension MessageChecker {
  private func problem(_ claim: Claim, at position: SourcePosition, open: [Diagnostic])
    -> Diagnostic
  {
    let elsewhere = errors.first { claim.pattern.matches($0.message) && !claim.isThere($0) }
    if let line = elsewhere?.position?.line {
      return Diagnostic(
        path: sample.codePath, position: position,
        message: "this error is on line \(line), not here. Move the claim there, or to a line of "
          + "its own.")
    }
    let actual =
      open.isEmpty ? ["actual:   no other error"] : open.map { "actual:   \($0.message)" }
    return Diagnostic(
      path: sample.codePath, position: position, message: "error differs",
      details: ["expected: \(claim.text)"] + actual)
  }

  private func unclaimed(_ errors: [Diagnostic]) -> Diagnostic {
    let what =
      sample.words.kind == .compileFail
      ? "which error it expects" : "which crash it expects"
    return Diagnostic(
      path: sample.id.path, position: sample.code.infoPosition, severity: .warning,
      message: "this sample does not say \(what), so any passes. Write this on a line of its own "
        + "in it, or an `output` block below it.",
      details: errors.map { "// Error: \($0.message)" })
  }
}
