/// A read of a value that the compiler's recording leaves out. The recording program does it after the
/// statement that sets the value.
package struct RecordedRead: Sendable, Hashable {
  /// The expression to read, which is also the value's name.
  package var expression: String
  /// The line of the value's place, and the 1-based column in UTF-8 bytes.
  package var line: CodeLine
  package var column: Int
  /// The point at which it is read.
  package var mark: CommentClaim.Mark

  package init(expression: String, line: CodeLine, column: Int, mark: CommentClaim.Mark) {
    self.expression = expression
    self.line = line
    self.column = column
    self.mark = mark
  }
}

/// The names that one statement binds together: `let (q, r) = f()`.
package struct JointBinding: Sendable, Hashable {
  /// The names in order, at least two.
  package var names: [String]
  package var lines: ClosedRange<FileLine>

  package init(names: [String], lines: ClosedRange<FileLine>) {
    self.names = names
    self.lines = lines
  }
}
