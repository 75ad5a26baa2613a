import TutorialModel

/// The messages about a sample, each where a reader looks for it.
struct SampleMessages {
  /// The messages below their lines, by the line's number.
  private(set) var faults: [Int: [Diagnostic]] = [:]
  private(set) var quotes: [Int: [Diagnostic]] = [:]
  /// The messages below the code, which are about no line that is shown.
  private(set) var otherFaults: [Diagnostic] = []
  private(set) var otherQuotes: [Diagnostic] = []

  /// - Parameter shown: the numbers of the lines that are shown.
  init(of checked: CheckedSample, shown: Set<Int>) {
    let sample = checked.sample
    // A warning about a sample that passed is for its author, not for readers.
    for fault in checked.diagnostics where checked.verdict == .failed || fault.severity == .error {
      if let line = sample.line(of: fault), shown.contains(line) {
        faults[line, default: []].append(fault)
      } else {
        otherFaults.append(fault)
      }
    }
    for quote in checked.messages {
      guard let line = sample.line(of: quote) else {
        otherQuotes.append(quote)
        continue
      }
      if shown.contains(line) { quotes[line, default: []].append(quote) }
    }
  }

  /// The class of a row; a fault takes precedence over an intended message.
  func mark(of line: Int) -> String? {
    faults[line]?.first?.severity.rawValue ?? (quotes[line] == nil ? nil : "quoted")
  }
}

extension Sample {
  /// The line of the sample that a message is about, shown or not.
  func line(of message: Diagnostic) -> Int? {
    guard message.path == codePath, let line = message.position?.line, contains(line: line) else {
      return nil
    }
    return line
  }
}
