import TutorialModel

/// Reads what an author says about a sample after `swift` in its info string.
package struct SampleWordsParser: Sendable {
  package init() {}

  /// `position` is where the info string begins in the file.
  ///
  /// A word that is wrong is left out and has a diagnostic.
  package func parse(
    info: String, at position: SourcePosition, path: String
  ) -> (words: SampleWords, diagnostics: [Diagnostic]) {
    var reader = Reader(path: path, start: position)
    for word in InfoStringLexer.words(in: info).dropFirst() { reader.read(word) }
    return (reader.words, reader.diagnostics)
  }

  private struct Reader {
    let path: String
    let start: SourcePosition
    var words = SampleWords()
    var diagnostics: [Diagnostic] = []
    private var seen: [SampleWord: InfoStringLexer.Word] = [:]

    init(path: String, start: SourcePosition) {
      self.path = path
      self.start = start
    }

    mutating func read(_ word: InfoStringLexer.Word) {
      guard let key = SampleWord(rawValue: word.name) else {
        let isPlanned = FutureSampleWord(rawValue: word.name) != nil
        report(
          isPlanned ? notSupportedYet(word.name) : unknownWord(word.name, value: word.value),
          at: word.offset)
        return
      }
      if seen[key] != nil { return report(saidTwice(key), at: word.offset) }
      if key == .isolated && seen[.session] != nil || key == .session && seen[.isolated] != nil {
        report(contradiction, at: word.offset)
      }
      seen[key] = word
      if word.isMalformed { return report(badQuotes(key), at: word.valueOffset) }
      guard key.takesValue else {
        if word.value != nil { return report(takesNoValue(key), at: word.offset) }
        apply(key)
        return
      }
      guard let value = word.value, !value.allSatisfy(\.isWhitespace) else {
        return report(missingValue(key), at: word.offset)
      }
      apply(key, value, at: word.valueOffset)
    }

    private mutating func apply(_ key: SampleWord) {
      if key == .isolated { words.membership = .isolated }
      if key == .hidden { words.isHidden = true }
    }

    private mutating func apply(_ key: SampleWord, _ value: String, at offset: Int) {
      switch key {
      case .isolated, .hidden: break
      case .ignore:
        words.kind = .ignore
        words.ignoreReason = value
      case .session:
        if value.isSessionName {
          words.membership = .named(value)
        } else {
          report(badSession(value), at: offset)
        }
      case .results:
        words.results = ResultsPlacement(rawValue: value)
        if words.results == nil { report(badResults(value), at: offset) }
      case .timeout:
        if let seconds = Int(value), longestTimeout.contains(seconds) {
          words.timeout = seconds
        } else {
          report(badTimeout(value), at: offset)
        }
      }
    }

    private mutating func report(_ message: String, at offset: Int) {
      let position = SourcePosition(line: start.line, column: start.column + offset)
      diagnostics.append(Diagnostic(path: path, position: position, message: message))
    }
  }
}

extension String {
  fileprivate var isSessionName: Bool {
    unicodeScalars.allSatisfy { "-_.".unicodeScalars.contains($0) || $0.isWordPart }
  }
}

// A day: nobody waits longer for a page, and sums of it stay far from the end of Int.
private let longestTimeout = 1...86_400

private var validForms: String { SampleWord.allCases.map(\.form).joined(separator: ", ") }

private func unknownWord(_ name: String, value: String?) -> String {
  if name.isEmpty {
    return "there is no word before '='. Write no spaces around it: ignore=\"reason\"."
  }
  let names = SampleWord.allCases.map(\.rawValue) + FutureSampleWord.allCases.map(\.rawValue)
  return "unknown word '\(name)'. Valid words are \(validForms)." + names.suggestion(for: name)
}

private func notSupportedYet(_ name: String) -> String {
  "'\(name)' is not supported yet. Valid words are \(validForms)."
}

private func saidTwice(_ word: SampleWord) -> String {
  "'\(word.rawValue)' stands here twice. Keep one of them."
}

private let contradiction =
  "'isolated' and 'session' contradict each other: an isolated sample is a program of its own. "
  + "Keep one of them."

private func takesNoValue(_ word: SampleWord) -> String {
  "'\(word.rawValue)' takes no value. Write '\(word.form)' alone."
}

private func missingValue(_ word: SampleWord) -> String {
  "'\(word.rawValue)' needs a value. Write \(word.form)."
}

private func badQuotes(_ word: SampleWord) -> String {
  "the quotes of '\(word.rawValue)' do not enclose its value. Write \(word.form), and \\\" for a "
    + "quote inside."
}

private func badSession(_ value: String) -> String {
  "'\(value)' cannot name a session. Use letters, digits, -, _ and full stops."
}

private func badResults(_ value: String) -> String {
  let valid = ResultsPlacement.allCases.map(\.rawValue)
  return "'results' must be \(valid.joined(separator: " or ")), and this is '\(value)'."
    + valid.suggestion(for: value)
}

private func badTimeout(_ value: String) -> String {
  "'timeout' must be a whole number of seconds from \(longestTimeout.lowerBound) to "
    + "\(longestTimeout.upperBound), and this is '\(value)'."
}
