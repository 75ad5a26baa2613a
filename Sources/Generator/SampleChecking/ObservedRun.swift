import TutorialModel

/// One run of a sample, as comments are compared with it.
struct ObservedRun: Sendable {
  /// What the code that a comment is about gave and printed.
  struct Observation: Sendable {
    /// `nil` where it gave nothing, or nobody knows what.
    var record: RecordedValues?
    /// The lines that were printed since the comment before.
    var printed: [String]
  }

  private let sample: Sample
  private let selector: ResultSelector
  private let knowsResults: Bool
  /// By the number of the claim.
  private let output: [Int: [String]]

  /// - Parameter run: what the sample did.
  init(_ sample: Sample, selector: ResultSelector, program: ProgramRun, run: SampleRun) {
    self.sample = sample
    self.selector = selector
    knowsResults = program.missingResults == nil
    var start = run.outputStart
    var output: [Int: [String]] = [:]
    for (number, bytes) in run.outputAtPrints.sorted(by: { $0.key < $1.key }) {
      let own = bytes.dropFirst(start)
      output[number] = String(decoding: own, as: UTF8.self).outputLines
      start = max(start, bytes.count)
    }
    self.output = output
  }

  /// - Parameter number: the claim's place among the sample's expectations.
  func observation(of claim: CommentClaim, number: Int) -> Observation {
    Observation(
      record: knowsResults ? record(of: claim) : nil, printed: output[number] ?? [])
  }

  private func record(of claim: CommentClaim) -> RecordedValues? {
    let given = selector.claimed(on: claim.statement)
    guard let name = claim.name else { return given }
    let named = claim.mark.flatMap {
      selector.value(of: name, onLine: sample.code.fileLine($0.line))
    }
    return named ?? (given?.name == name ? given : nil)
  }
}

extension ObservedRun.Observation {
  /// Whether another run of the same code came out otherwise, as far as both are known.
  func differs(from other: Self) -> Bool {
    printed != other.printed
      || zip(texts, other.texts).contains { $0 != $1 }
  }

  /// Whether another run of the same code had the same parts, perhaps in another order: as far as
  /// their characters tell.
  func hasTheParts(of other: Self) -> Bool {
    printed.joined().sorted() == other.printed.joined().sorted()
      && zip(texts, other.texts).allSatisfy { $0.sorted() == $1.sorted() }
  }

  /// What the code gave, in words.
  private var texts: [String] {
    guard let record else { return [] }
    return [record.shown] + (record.elements.map { [$0] } ?? [])
  }
}
