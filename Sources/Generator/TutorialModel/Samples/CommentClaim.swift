/// A comment that may say what the code that it stands behind or below gives or prints, in words
/// that nobody wrote for Exhibit: `// [1, 2]`, `// prints "a"`.
///
/// Whether it is about a value or about output shows when the code runs.
package struct CommentClaim: Sendable, Hashable {
  /// A line of it.
  package struct Line: Sendable, Hashable {
    /// Without the marks of the comment, and without a lead such as `=>`.
    package var text: String
    /// Where that text begins in the file.
    package var position: SourcePosition

    package init(text: String, position: SourcePosition) {
      self.text = text
      self.position = position
    }
  }

  /// Where the program tells how far its output has come, or the value of the variable that is named.
  package struct Mark: Sendable, Hashable {
    /// The line, and the UTF-8 bytes that stay on it before the mark.
    package var line: CodeLine
    package var keptBytes: Int

    package init(line: CodeLine, keptBytes: Int) {
      self.line = line
      self.keptBytes = keptBytes
    }
  }

  package var lines: [Line]
  /// How many of the lines, from the first, read as one value; 0 where they do not.
  package var valueLineCount: Int
  /// The variable that the comment names: `p` in `p == 4`.
  package var name: String?
  /// Whether the comment itself says that this is printed.
  package var saysPrints: Bool
  /// The lines of the statement.
  package var statement: ClosedRange<FileLine>
  /// `nil` where the program cannot tell more than it does anyway: inside brackets.
  package var mark: Mark?

  package init(
    lines: [Line], valueLineCount: Int, name: String? = nil, saysPrints: Bool = false,
    statement: ClosedRange<FileLine>, mark: Mark? = nil
  ) {
    self.lines = lines
    self.valueLineCount = valueLineCount
    self.name = name
    self.saysPrints = saysPrints
    self.statement = statement
    self.mark = mark
  }

  /// The text that reads as a value; `nil` where there is none.
  package var value: String? {
    guard valueLineCount > 0 else { return nil }
    return lines.prefix(valueLineCount).map(\.text).joined(separator: " ")
  }
}

/// A comment that says that its statement fails: `// Error`, `// Runtime error: Index out of range`.
package struct FailureClaim: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The compiler refuses it.
    case refusal
    /// It ends the program.
    case crash
    /// The comment does not say which: `// Error`.
    case either
  }

  package var kind: Kind
  /// What it says of the error.
  package var message: String?
  /// The lines of the statement.
  package var statement: ClosedRange<CodeLine>
  /// Where the comment begins in the file.
  package var position: SourcePosition

  package init(
    kind: Kind, message: String?, statement: ClosedRange<CodeLine>, position: SourcePosition
  ) {
    self.kind = kind
    self.message = message
    self.statement = statement
    self.position = position
  }
}

extension CommentClaim.Mark {
  /// Replaces the comment with a call behind the bytes that the line keeps.
  func insert(_ call: String, into lines: inout [String]) {
    let code = String(decoding: lines[line.number].utf8.prefix(keptBytes), as: UTF8.self)
    let last = code.last { !$0.isWhitespace }
    lines[line.number] = last == nil || last == ";" ? code + call : "\(code); \(call)"
  }
}
