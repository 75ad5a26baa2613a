/// The words that may follow `swift` in an info string.
package enum SampleWord: String, Sendable, CaseIterable {
  case session, isolated, hidden
  case noRun = "no-run"
  case compileFail = "compile-fail"
  case shouldCrash = "should-crash"
  case syntaxOnly = "syntax-only"
  case ignore, file, include, results, timeout, stdin, arguments

  /// The word as an author writes it, with a placeholder for its value.
  package var form: String {
    switch self {
    case .session: "session=NAME"
    case .ignore: "ignore=\"reason\""
    case .file: "file=Name.swift"
    case .include: "include=\"path#region\""
    case .results: "results=margin or results=none"
    case .timeout: "timeout=SECONDS"
    case .stdin: "stdin=\"text\""
    case .arguments: "arguments=\"words\""
    case .isolated, .hidden, .noRun, .compileFail, .shouldCrash, .syntaxOnly: rawValue
    }
  }

  package var takesValue: Bool { form != rawValue }

  /// The kind of sample that the word selects; `nil` if it selects none.
  package var kind: SampleKind? { SampleKind(rawValue: rawValue) }

  /// Indicates whether the word is about the run of the sample's program.
  private var concernsRun: Bool { [.timeout, .stdin, .arguments].contains(self) }

  /// Returns the reason why two words contradict each other; `nil` if they do not.
  package func contradiction(to other: SampleWord) -> String? {
    reasonAgainst(other) ?? other.reasonAgainst(self)
  }

  private func reasonAgainst(_ other: SampleWord) -> String? {
    switch (self, other) {
    case (.isolated, .session): "an isolated sample is a program of its own"
    case (.hidden, .ignore): "a sample that is neither checked nor shown has no effect"
    case (.file, _) where other.concernsRun: "a further source file does not run by itself"
    case (.file, _) where other.kind != nil: "a further source file is compiled with its program"
    case _ where concernsRun && other.kind.map { !$0.isExecuted } == true:
      "\(other.kind.map(\.article) ?? "") '\(other.rawValue)' sample never runs"
    case _ where kind != nil && other.kind != nil: "a sample is of one kind"
    default: nil
    }
  }
}

extension SampleWords {
  /// Applies a word that takes no value.
  package mutating func apply(_ word: SampleWord) {
    if let kind = word.kind { self.kind = kind }
    if word == .isolated { membership = .isolated }
    if word == .hidden { isHidden = true }
  }
}

extension SampleKind {
  /// Indicates whether a sample of this kind is executed, so that it can print and return
  /// something.
  package var isExecuted: Bool { self == .run || self == .shouldCrash }

  /// The indefinite article before the kind's name.
  package var article: String { self == .ignore ? "an" : "a" }
}
