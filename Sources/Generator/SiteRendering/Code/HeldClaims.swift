import TutorialModel

/// The claims of a sample that hold and need no comment: readers see the claimed value or output
/// beside the code or below it.
struct HeldClaims {
  /// The columns at which their comments begin, in UTF-8 bytes from 0, by the line's number.
  private(set) var comments: [Int: Int] = [:]
  /// The indices of the values that they are about, among all values of the sample.
  private(set) var values: Set<Int> = []

  init() {}

  /// - Parameter shown: the numbers of the lines that are shown.
  init(of checked: CheckedSample, shown: Set<Int>) {
    guard checked.verdict == .passed else { return }
    let sample = checked.sample
    let showsMessages = checked.messages.allSatisfy { message in
      sample.line(of: message).map(shown.contains) ?? true
    }
    for (number, expectation) in sample.expectations.enumerated() {
      switch expectation.claim {
      case .result:
        guard let subject = checked.claimedResults[number],
          shown.contains(checked.results[subject].line),
          let offset = sample.offset(of: expectation.position)
        else { continue }
        values.insert(subject)
        comments[expectation.position.line] = offset
      case .prints(let printed) where !checked.output.isEmpty:
        for line in printed { comments[line.position.line] = sample.offset(of: line.position) }
      case .error where showsMessages:
        comments[expectation.position.line] = sample.offset(of: expectation.position)
      case .prints, .error, .output, .comment: break
      }
    }
  }
}

extension HeldClaims {
  /// A line of the sample without the comment of a claim.
  func rest(of sample: Sample, line: Int) -> String {
    let text = sample.code.lines[line - sample.code.firstLine]
    return comments[line].map { String(decoding: text.utf8.prefix($0), as: UTF8.self) } ?? text
  }
}

extension CheckedSample {
  /// Indicates whether the author claimed the sample's output, and the claim holds.
  var isOutputChecked: Bool {
    verdict == .passed
      && sample.expectations.contains {
        switch $0.claim {
        case .prints, .output: true
        case .result, .error, .comment: false
        }
      }
  }
}
