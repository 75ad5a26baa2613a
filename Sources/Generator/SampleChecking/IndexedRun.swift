import TutorialModel

/// A program's run with what each of its samples needs of it, found once for all of them.
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
