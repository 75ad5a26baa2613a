import TutorialModel

/// The known failures of documentation: only changes fail a run.
///
/// It has no line numbers, so edits above a block do not affect it.
package struct Baseline: Sendable, Hashable {
  /// A block that fails.
  package struct Entry: Sendable, Hashable {
    package var path: String
    /// The digest of the block's code.
    package var digest: String
    /// The raw value of the block's class.
    package var kind: String
    /// The first message, for readers of the file: another compiler may word it differently.
    package var message: String

    package init(path: String, digest: String, kind: String, message: String) {
      self.path = path
      self.digest = digest
      self.kind = kind
      self.message = message
    }
  }

  /// The numbers of blocks and claims that were checked.
  package var blocks: Int
  package var claims: Int
  package var entries: [Entry]

  package init(blocks: Int, claims: Int, entries: [Entry]) {
    self.blocks = blocks
    self.claims = claims
    self.entries = entries
  }
}

extension Baseline {
  /// The failures of a run.
  package init(_ verdicts: [BlockVerdict]) {
    let checked = verdicts.filter(\.blockClass.isChecked)
    self.init(
      blocks: checked.count, claims: checked.reduce(0) { $0 + $1.checked.claims.checked },
      entries: verdicts.filter { $0.checked.verdict == .failed }.map { verdict in
        Entry(
          path: verdict.block.path, digest: verdict.block.digest,
          kind: verdict.blockClass.rawValue,
          message: verdict.checked.diagnostics.first?.message ?? "")
      })
  }

  /// The baseline for a part of a run, without blocks that were not run.
  ///
  /// - Parameters:
  ///   - paths: the files of the run; `nil` for all.
  ///   - verdicts: all verdicts of the run.
  package func only(
    _ paths: Set<String>?, in partition: Partition?, withResultsIn verdicts: [BlockVerdict]
  ) -> Baseline {
    let notRun = Set(
      verdicts.filter { $0.blockClass == .unfinished }.map { "\($0.block.path) \($0.block.digest)" }
    )
    guard paths != nil || partition != nil || !notRun.isEmpty else { return self }
    return Baseline(
      blocks: 0, claims: 0,
      entries: entries.filter { entry in
        paths?.contains(entry.path) ?? true
          && partition?.contains(hexDigits: entry.digest) ?? true
          && !notRun.contains("\(entry.path) \(entry.digest)")
      })
  }
}
