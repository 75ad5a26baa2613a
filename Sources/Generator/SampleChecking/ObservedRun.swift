import TutorialModel

/// One run of a sample, in the form in which it is compared with comments.
struct ObservedRun: Sendable {
  /// The values and the output of the code that a comment is about.
  struct Observation: Sendable {
    /// The recorded value; `nil` if there is none, if it is not known, or if it is different in
    /// every run.
    var record: RecordedValues?
    /// The lines printed since the previous comment.
    var printed: [String]
  }

  private let sample: Sample
  private let selector: ResultSelector
  private let knowsResults: Bool
  /// The printed lines, by the number of the claim.
  private let output: [Int: [String]]

  /// - Parameter run: The sample's run.
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

  /// - Parameter number: The index of the claim in the sample's expectations.
  func observation(of claim: CommentClaim, number: Int) -> Observation {
    Observation(
      record: knowsResults ? record(of: claim) : nil, printed: output[number] ?? [])
  }

  private func record(of claim: CommentClaim) -> RecordedValues? {
    let given = selector.claimed(on: claim.statement)
    var record = given
    if let name = claim.name {
      let named = claim.mark.flatMap {
        selector.value(of: name, onLine: sample.code.fileLine($0.line))
      }
      record = named ?? (given?.name == name ? given : nil)
    }
    return record?.isUnstable == true ? nil : record
  }
}

extension ObservedRun.Observation {
  /// Returns whether another run of the same code had different results, as far as both are known.
  func differs(from other: Self) -> Bool {
    printed != other.printed
      || zip(texts, other.texts).contains { $0 != $1 }
  }

  /// Returns whether another run of the same code had the same parts, perhaps in another order.
  /// Only their characters are compared.
  func hasTheParts(of other: Self) -> Bool {
    printed.joined().sorted() == other.printed.joined().sorted()
      && zip(texts, other.texts).allSatisfy { $0.sorted() == $1.sorted() }
  }

  /// The texts of the recorded value.
  private var texts: [String] {
    guard let record else { return [] }
    return [record.shown] + (record.elements.map { [$0] } ?? [])
  }
}
