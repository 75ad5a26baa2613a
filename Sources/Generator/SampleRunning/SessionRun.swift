import TutorialModel

/// What the programs of a session did, before anybody compares it with a claim.
package struct SessionRun: Sendable {
  package let session: Session
  /// The session's own program, where it has samples that run.
  var own: ProgramRun?
  /// The programs that check one sample alone, by its place in the session.
  var alone: [Int: ProgramRun] = [:]
}

/// What one program did, sample by sample.
package struct ProgramRun: Sendable {
  enum Ending: Sendable, Hashable {
    /// Parsed or compiled, as far as it was to be taken.
    case built
    case finished
    /// Ended itself before its last sample was through, or with another code than 0.
    case exited(code: Int)
    /// A trap, with the program's own message and the innermost place in the author's files.
    case crashed(message: String, place: Diagnostic?)
    case timedOut
    /// Used too much of something, and the innermost place in the author's files where it did.
    case exceeded(Limits.Resource, place: Diagnostic?)
    /// The compiler refused it.
    case refused
  }

  package let program: SampleProgram
  var ending = Ending.built
  /// By the sample's place in the session; those that were not reached are missing.
  var samples: [Int: SampleRun] = [:]
  var messages = CompilerMessages()
  /// Functions, closures and loops that were entered.
  var scopes: Set<SourceRange> = []
  var missingResults: String?
  /// Whether there was more output than is kept.
  var isOutputCut = false
  /// Whether this is what it did in an earlier run.
  var isCached: Bool
  /// Whether a value's description trapped while it was recorded for the margin.
  var crashedWhileDescribing = false
}

/// What one sample did.
struct SampleRun: Sendable {
  var output: [UInt8] = []
  var errorOutput: [UInt8] = []
  /// In the order in which they were first recorded.
  var records: [RecordedValues] = []
  /// Standard output of the whole program so far, by the number of the expectation.
  var outputAtPrints: [Int: [UInt8]] = [:]
  var pictures: [RecordedPicture] = []
}

/// All values of one place in the source.
struct RecordedValues: Sendable, Hashable {
  var range: SourceRange
  var name: String
  var type: String
  var value: String
  var literal: String?
  var values: [String]
  var count: Int
}

/// A picture as the program handed it over, not yet looked at.
struct RecordedPicture: Sendable, Hashable {
  var svg: String
  var alternativeText: String
}
