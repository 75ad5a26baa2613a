/// The run of one program, with the results of each sample.
package struct ProgramRun: Sendable {
  package enum Ending: Sendable, Hashable {
    /// A program that was only parsed or compiled, as its goal demands.
    case built
    case finished
    /// A program that exited before its last sample finished, or with a nonzero code.
    case exited(code: Int)
    /// A program that trapped, with its own message and the innermost position in the author's
    /// files.
    case crashed(message: String, place: Diagnostic?)
    case timedOut
    /// A program that exceeded a limit, with the innermost position in the author's files.
    case exceeded(ExceededLimit, place: Diagnostic?)
    /// A program that the compiler rejected.
    case refused
    /// A program that was not started.
    case notRun(Obstacle)
  }

  package let program: SampleProgram
  package var ending = Ending.built
  /// The results by the sample's index in the session, without the samples that were not reached.
  package var samples: [Int: SampleRun] = [:]
  package var messages = CompilerMessages()
  /// The functions, closures and loops that were entered.
  package var scopes: Set<SourceRange> = []
  package var missingResults: String?
  /// The line of the program's top-level code at which the program exited during its last sample;
  /// `nil` if it did not, or if the line is not known.
  package var exitLine: Int?
  /// Indicates whether the program asked the system for random numbers.
  package var asksForRandomNumbers = false
  /// The limit that cut the output; `nil` if all output was kept.
  package var outputLimit: ExceededLimit?
  /// Indicates whether the result comes from an earlier run.
  package var isCached: Bool
  /// The modules that can be imported, if the program imports a module that does not exist.
  package var importable: ImportableModules?
  /// The imported modules that have only declarations here, sorted.
  package var facades: [String] = []
  /// The time of building and running, in seconds; `nil` for a result of an earlier run.
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
