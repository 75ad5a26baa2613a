/// The compiler's messages, put on the page's own lines and columns.
package struct CompilerMessages: Sendable {
  /// A message and the sample that it points into, by its place in the session.
  package struct Placed: Sendable, Hashable {
    package var diagnostic: Diagnostic
    package var sample: Int?

    package init(
      diagnostic: Diagnostic, sample: Int? = nil
    ) {
      self.diagnostic = diagnostic
      self.sample = sample
    }
  }

  /// In the order in which the compiler gave them, none twice; notes are details of the message
  /// that they explain.
  package var placed: [Placed] = []
  /// What the compiler said without naming a place: a crash, a missing library.
  package var unplaced: [String] = []

  /// The conditional lines that were compiled.
  package var takenBranches: Set<ConditionalCode.Branch> = []

  package var errors: [Placed] { placed.filter { $0.diagnostic.severity == .error } }

  package var hasErrors: Bool {
    !unplaced.isEmpty || !errors.isEmpty
  }

  package init() {}
}
