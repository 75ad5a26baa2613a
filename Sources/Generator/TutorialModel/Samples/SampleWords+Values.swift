extension SampleWords {
  /// The reason why a text cannot be the value of a word.
  package struct ValueProblem: Error {
    package let message: String
    /// The valid names, for a suggestion.
    package let names: [String]

    init(_ message: String, among names: [String] = []) {
      self.message = message
      self.names = names
    }
  }

  /// Applies a word that takes a value.
  ///
  /// - Throws: `ValueProblem` if the text is not a valid value.
  package mutating func apply(_ word: SampleWord, _ value: String) throws(ValueProblem) {
    switch word {
    case .ignore:
      kind = .ignore
      ignoreReason = value
    case .session:
      guard value.isPlainName else { throw ValueProblem(badSession(value)) }
      membership = .named(value)
    case .file:
      guard value.isFileName else { throw ValueProblem(badFileName(value)) }
      fileName = value
    case .include: include = try Include(value)
    case .results:
      guard let placement = ResultsPlacement(rawValue: value) else {
        let valid = ResultsPlacement.allCases.map(\.rawValue)
        throw ValueProblem(badResults(value, valid), among: valid)
      }
      results = placement
    case .timeout:
      guard let seconds = Int(value), longestTimeout.contains(seconds) else {
        throw ValueProblem(badTimeout(value))
      }
      timeout = seconds
    case .stdin: input = value.asTypedLines
    case .arguments:
      guard let words = value.commandWords else { throw ValueProblem(openQuote(value)) }
      arguments = words
    case .isolated, .hidden, .noRun, .compileFail, .shouldCrash, .syntaxOnly: break
    }
  }
}

extension String {
  /// Indicates whether it is the name of a source file without top-level code.
  fileprivate var isFileName: Bool {
    let name = unicodeScalars.filter { $0 != "+" }
    return hasSuffix(".swift") && String(name).isPlainName && first != "." && first != "-"
      && first != "+" && utf8.count <= longestFileName && lowercased() != "main.swift"
  }
}

// The maximum length of names on common file systems, in bytes.
private let longestFileName = 255

// The valid timeouts in seconds, up to a day. Sums of them cannot overflow.
private let longestTimeout = 1...86_400

private func badSession(_ value: String) -> String {
  "'\(value)' cannot name a session. Use letters, digits, -, _ and full stops."
}

private func badFileName(_ value: String) -> String {
  if value.lowercased() == "main.swift" {
    return "'\(value)' is the file that the other samples form. Give this one another name."
  }
  return "'\(value)' cannot name a source file. Write a name that ends in .swift, of letters, "
    + "digits, -, _, + and full stops, without folders."
}

private func badResults(_ value: String, _ valid: [String]) -> String {
  "'results' must be \(valid.joined(separator: " or ")), not '\(value)'."
}

private func openQuote(_ value: String) -> String {
  "a quote in '\(value)' is not closed. Write arguments=\"--name 'Ann Lee'\"."
}

private func badTimeout(_ value: String) -> String {
  "'timeout' must be a whole number of seconds from \(longestTimeout.lowerBound) to "
    + "\(longestTimeout.upperBound), not '\(value)'."
}
