import TutorialModel

/// A program's run, with the facts that its samples need, found once for all samples.
struct IndexedRun: Sendable {
  let run: ProgramRun
  let scopes: ScopeTree
  /// The compiler's messages about each sample, by its index in the session.
  let messages: [Int: [Diagnostic]]
  /// The places of the samples in the program, by their indices in the session.
  let places: [Int: Int]

  init(_ run: ProgramRun) {
    self.run = run
    scopes = ScopeTree(run.scopes)
    messages = run.messages.placed.reduce(into: [:]) { messages, placed in
      guard let sample = placed.sample else { return }
      messages[sample, default: []].append(placed.diagnostic)
    }
    places = Dictionary(
      run.program.members.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
