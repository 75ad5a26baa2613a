/// The compiler's messages, with lines and columns of the page.
package struct CompilerMessages: Sendable {
  /// A message, and the index in the session of its sample.
  package struct Placed: Sendable, Hashable {
    package var diagnostic: Diagnostic
    package var sample: Int?
    /// The compiler's name of the message: `cannot_find_in_scope`; empty if it has none.
    package var identifier: String
    /// The notes that are details of the message, in order.
    package var notes: [Note]

    package struct Note: Sendable, Hashable {
      package var identifier: String
      /// Indicates whether it is about a place on the page.
      package var isOnPage: Bool

      package init(identifier: String, isOnPage: Bool) {
        self.identifier = identifier
        self.isOnPage = isOnPage
      }
    }

    package init(
      diagnostic: Diagnostic, sample: Int? = nil, identifier: String = "", notes: [Note] = []
    ) {
      self.diagnostic = diagnostic
      self.sample = sample
      self.identifier = identifier
      self.notes = notes
    }
  }

  /// The messages in the compiler's order, without duplicates. Notes are details of the message
  /// that they explain.
  package var placed: [Placed] = []
  /// The messages without a position, such as a crash or a missing library.
  package var unplaced: [String] = []

  /// The conditional branches that were compiled.
  package var takenBranches: Set<ConditionalCode.Branch> = []

  package var errors: [Placed] { placed.filter { $0.diagnostic.severity == .error } }

  package var hasErrors: Bool {
    !unplaced.isEmpty || !errors.isEmpty
  }

  package init() {}
}
