/// A comment, not written for Exhibit, that may state the value or the output of the code before or
/// above it: `// [1, 2]`, `// prints "a"`.
///
/// Only running the code shows whether the comment is about a value or about output.
package struct CommentClaim: Sendable, Hashable {
  /// A line of the comment.
  package struct Line: Sendable, Hashable {
    /// The text without comment marks and without a prefix such as `=>`.
    package var text: String
    /// The position in the file at which the text begins.
    package var position: SourcePosition

    package init(text: String, position: SourcePosition) {
      self.text = text
      self.position = position
    }
  }

  /// A point at which the program reports its output so far, or the value of the named variable.
  package struct Mark: Sendable, Hashable {
    /// The line of the mark, and the number of UTF-8 bytes to keep before the mark.
    package var line: CodeLine
    package var keptBytes: Int

    package init(line: CodeLine, keptBytes: Int) {
      self.line = line
      self.keptBytes = keptBytes
    }
  }

  package var lines: [Line]
  /// The number of lines, from the first one, that can be read as one value; 0 if there are none.
  package var valueLineCount: Int
  /// The variable that the comment names: `p` in `p == 4`.
  package var name: String?
  /// Indicates whether the comment itself says that the text is printed.
  package var saysPrints: Bool
  /// The lines of the statement that the comment is about.
  package var statement: ClosedRange<FileLine>
  /// The mark; `nil` inside brackets, where the program cannot report anything.
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

  /// The text that can be read as a value; `nil` if there is none.
  package var value: String? {
    guard valueLineCount > 0 else { return nil }
    return lines.prefix(valueLineCount).map(\.text).joined(separator: " ")
  }
}

/// A comment that says that its statement fails: `// Error`,
/// `// Runtime error: Index out of range`.
package struct FailureClaim: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The statement does not compile.
    case refusal
    /// The statement ends the program.
    case crash
    /// Either of them: the comment is just `// Error`.
    case either
  }

  package var kind: Kind
  /// The message that the comment states; `nil` if there is none.
  package var message: String?
  /// The lines of the statement that the comment is about.
  package var statement: ClosedRange<CodeLine>
  /// The position in the file at which the comment begins.
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
  /// Replaces the comment with a call, after the bytes of the line that are kept.
  func insert(_ call: String, into lines: inout [String]) {
    let code = String(decoding: lines[line.number].utf8.prefix(keptBytes), as: UTF8.self)
    let last = code.last { !$0.isWhitespace }
    let separator =
      switch last {
      case nil, ";": ""
      case "{": " "
      default: "; "
      }
    lines[line.number] = code + separator + call
  }
}
