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
  /// The message at the block, if it exists.
  package func diagnostic(among verdicts: [BlockVerdict]) -> Diagnostic {
    guard let entry else {
      return Diagnostic(path: BaselineFile.name, position: nil, message: message)
    }
    let verdict = verdicts.first {
      $0.block.path == entry.path && $0.block.digest == entry.digest
    }
    let known = verdict?.checked.diagnostics.first
    return Diagnostic(
      path: entry.path, position: known?.position ?? verdict?.block.sample.code.position,
      message: message, details: known.map { [$0.message] + $0.details } ?? [entry.message])
  }
}
