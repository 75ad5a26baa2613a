import TutorialModel

/// A difference between a run and a baseline, which fails the run.
package struct BaselineChange: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    /// A failure that is not in the baseline.
    case new
    /// A block that was changed and still fails.
    case changed
    /// A known block that fails in another way.
    case otherwise
    /// A known block that passes now.
    case mended
    /// A known block that no longer exists.
    case gone
    /// Fewer blocks or claims were checked.
    case fewer
  }

  package var kind: Kind
  /// The entry of this run; the known one for a block that passes or no longer exists.
  package var entry: Baseline.Entry?
  /// The message, with the remedy.
  package var message: String

  init(_ kind: Kind, _ entry: Baseline.Entry? = nil, _ message: String) {
    self.kind = kind
    self.entry = entry
    self.message = message
  }
}

extension BaselineChange {
  /// Indicates whether a block of this run fails.
  package var isFailure: Bool {
    switch kind {
    case .new, .changed, .otherwise: true
    case .mended, .gone, .fewer: false
    }
  }

  /// The messages at the block, if it exists: its errors first, then the difference.
  package func diagnostics(among verdicts: [BlockVerdict]) -> [Diagnostic] {
    guard let entry else {
      return [Diagnostic(path: BaselineFile.name, position: nil, message: message)]
    }
    let verdict = verdicts.first {
      $0.block.path == entry.path && $0.block.digest == entry.digest
    }
    let errors = isFailure ? verdict?.checked.diagnostics ?? [] : []
    let position = errors.first?.position ?? verdict?.block.sample.code.position
    let difference = Diagnostic(
      path: entry.path, position: position, severity: errors.isEmpty ? .error : .note,
      message: message, details: errors.isEmpty ? [entry.message] : [])
    return errors + [difference]
  }
}
