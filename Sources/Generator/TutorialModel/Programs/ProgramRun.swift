/// What one program did, sample by sample.
package struct ProgramRun: Sendable {
  package enum Ending: Sendable, Hashable {
    /// Parsed or compiled, as far as it was to be taken.
    case built
    case finished
    /// Ended itself before its last sample was through, or with another code than 0.
    case exited(code: Int)
    /// A trap, with the program's own message and the innermost place in the author's files.
    case crashed(message: String, place: Diagnostic?)
    case timedOut
    /// Exceeded a limit, with the innermost place in the author's files where it did.
    case exceeded(ExceededLimit, place: Diagnostic?)
    /// The compiler refused it.
    case refused
    /// It was not started.
    case notRun(Obstacle)
  }

  package let program: SampleProgram
  package var ending = Ending.built
  /// By the sample's place in the session; those that were not reached are missing.
  package var samples: [Int: SampleRun] = [:]
  package var messages = CompilerMessages()
  /// Functions, closures and loops that were entered.
  package var scopes: Set<SourceRange> = []
  package var missingResults: String?
  /// The line of the program's top-level code in which it ended itself while its last sample was
  /// under way, where it did and that is known.
  package var exitLine: Int?
  /// Whether it asked the system for random numbers.
  package var asksForRandomNumbers = false
  /// The limit of the output; `nil` if all of it is kept.
  package var outputLimit: ExceededLimit?
  /// Whether this is what it did in an earlier run.
  package var isCached: Bool
  /// What it could have imported, where it imports what is not there.
  package var importable: ImportableModules?
  /// The modules that it imports and that have only their declarations here, sorted.
  package var facades: [String] = []
  /// How long building and running it took; `nil` where it is what it did in an earlier run.
  package var seconds: Double?

  package init(
    program: SampleProgram, ending: Ending = Ending.built, samples: [Int: SampleRun] = [:],
    messages: CompilerMessages = CompilerMessages(), scopes: Set<SourceRange> = [],
    missingResults: String? = nil, isCached: Bool
  ) {
    self.program = program
    self.ending = ending
    self.samples = samples
    self.messages = messages
    self.scopes = scopes
    self.missingResults = missingResults
    self.isCached = isCached
  }
}
