import TutorialModel

/// What a session's program did, sample by sample, before anybody compares it with a claim.
package struct SessionRun: Sendable {
  package enum Ending: Sendable, Hashable {
    case finished
    /// Ended itself before its last sample was through, or with another code than 0.
    case exited(code: Int)
    /// A trap, with the program's own message and the innermost place on the page.
    case crashed(message: String, position: SourcePosition?)
    case timedOut
    /// The compiler refused it.
    case notBuilt
  }

  package let session: Session
  var ending: Ending
  /// One for each of the session's samples.
  var samples: [SampleRun]
  /// Messages of the compiler that name a place on the page.
  var messages: [Diagnostic] = []
  /// Messages of the compiler or the linker that name none.
  var unplacedMessages: [String] = []
  /// Functions, closures and loops that were entered.
  var scopes: Set<SourceRange> = []
  var missingResults: String?
}

/// What one sample did.
struct SampleRun: Sendable {
  /// Whether the program came to it.
  var wasReached = false
  var output: [UInt8] = []
  var errorOutput: [UInt8] = []
  /// In the order in which they were first recorded.
  var records: [RecordedValues] = []
  /// Standard output of the whole session so far, by the number of the expectation.
  var outputAtPrints: [Int: [UInt8]] = [:]
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
