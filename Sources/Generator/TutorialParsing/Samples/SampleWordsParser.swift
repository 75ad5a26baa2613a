import TutorialModel

/// Reads the words of a sample's info string after `swift`.
package struct SampleWordsParser: Sendable {
  package init() {}

  package struct Output: Sendable, Hashable {
    package var words = SampleWords()
    /// The position of the value of `include`, even if the value is wrong.
    package var includePosition: SourcePosition?
    package var diagnostics: [Diagnostic] = []
  }

  /// Reads an info string that begins at `position` in the file.
  ///
  /// A word that is wrong or contradicts an earlier one is left out, with a diagnostic.
  package func parse(info: String, at position: SourcePosition, path: String) -> Output {
    var reader = Reader(path: path, start: position)
    for word in InfoStringLexer.words(in: info).dropFirst() { reader.read(word) }
    return reader.output
  }

  private struct Reader {
    let path: String
    let start: SourcePosition
    var output = Output()
    /// The words so far, in the order of the info string.
    var seen: [SampleWord] = []

    mutating func read(_ word: InfoStringLexer.Word) {
      guard let key = SampleWord(rawValue: word.name) else { return readUnknown(word) }
      if seen.contains(key) { return report(saidTwice(key), at: word.offset) }
      defer { seen.append(key) }
      for other in seen {
        guard let reason = key.contradiction(to: other) else { continue }
        return report(contradiction(other, key, reason), at: word.offset)
      }
      if key == .include { output.includePosition = position(word.valueOffset) }
      if word.isMalformed {
        if key == .ignore { output.words.kind = .ignore }
        return report(badQuotes(key), at: word.valueOffset)
      }
      guard key.takesValue else {
        if word.value != nil { return report(takesNoValue(key), at: word.offset) }
        return output.words.apply(key)
      }
      guard let value = word.value, !value.allSatisfy(\.isWhitespace) else {
        // The author does not mean the sample to run.
        if key == .ignore { output.words.kind = .ignore }
        return report(missingValue(key), at: word.offset)
      }
      apply(key, value, at: word.valueOffset)
    }

    /// Reads an unknown word as the most similar one, so that one mistake is one problem: a sample
    /// in the wrong session would not compile either.
    private mutating func readUnknown(_ word: InfoStringLexer.Word) {
      report(
        unknownWord(word.name), at: word.offset,
        near: word.name, among: SampleWord.allCases.map(\.rawValue))
      guard let name = SampleWord.allCases.map(\.rawValue).nearest(to: word.name) else { return }
      let problems = output.diagnostics
      var meant = word
      meant.name = name
      read(meant)
      output.diagnostics = problems
    }

    private mutating func apply(_ key: SampleWord, _ value: String, at offset: Int) {
      do throws(SampleWords.ValueProblem) {
        try output.words.apply(key, value)
      } catch {
        report(error.message, at: offset, near: value, among: error.names)
      }
    }

    private func position(_ offset: Int) -> SourcePosition {
      SourcePosition(line: start.line, column: start.column + offset)
    }

    private mutating func report(
      _ message: String, at offset: Int, near written: String = "", among names: [String] = []
    ) {
      output.diagnostics.append(
        Diagnostic(path: path, position: position(offset), message: message)
          .suggesting(names, for: written))
    }
  }
}

private var validForms: String { SampleWord.allCases.map(\.form).joined(separator: ", ") }

private func unknownWord(_ name: String) -> String {
  if name.isEmpty {
    return "there is no word before '='. Write no spaces around it: ignore=\"reason\"."
  }
  return "unknown word '\(name)'. Valid words are \(validForms)."
}

private func saidTwice(_ word: SampleWord) -> String {
  "'\(word.rawValue)' appears twice. Keep one of them."
}

private func contradiction(_ first: SampleWord, _ second: SampleWord, _ reason: String) -> String {
  "'\(first.rawValue)' and '\(second.rawValue)' contradict each other: \(reason). Keep one of them."
}

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
