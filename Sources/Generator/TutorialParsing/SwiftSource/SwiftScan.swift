/// What `SwiftScanner` found in a Swift text.
struct SwiftScan {
  struct Line {
    /// The line with spaces where its comments stood.
    var code: [UInt8]
    /// Whether the line begins outside strings, regexes and comments.
    var startsInCode: Bool
    /// Whether it has anything but blanks and comments.
    var hasCode = false
    /// How many brackets are open where it begins and where it ends.
    var startDepth: Int
    var endDepth = 0
  }

  var lines: [Line] = []
  var comments: [LineComment] = []

  /// The lines of the statement that ends on a line (0-based): those above it, as long as a
  /// bracket, a string, an operator or a chain of calls holds them together.
  func statementLines(endingAt last: Int) -> ClosedRange<Int> {
    var first = last
    while first > 0,
      lines[first].startDepth > lines[last].endDepth || !lines[first].startsInCode
        || lines[first].continuesLineAbove || lines[first - 1].goesOnBelow
    {
      first -= 1
    }
    return first...last
  }
}

extension SwiftScan.Line {
  /// Whether the line begins with a member access, `.map { … }`, or in the middle of an
  /// expression, `+ 1`. A line of nothing but comments does not end a chain, but nothing is claimed
  /// below one either.
  var continuesLineAbove: Bool {
    let code = code.drop(while: \.isBlank)
    if code.first == UInt8(ascii: ".") || code.starts(with: "?.".utf8) { return true }
    let mark = code.prefix { $0.isOperator || $0 == Ascii.colon }
    // An operator directly before its operand is a prefix: it begins a statement.
    return !mark.isEmpty && code.dropFirst(mark.count).first?.isBlank ?? true
  }

  /// Whether the line ends in the middle of an expression: `let sum =`.
  var goesOnBelow: Bool {
    let code = code.reversed().drop(while: \.isBlank)
    if code.first == Ascii.comma { return true }
    let mark = code.prefix(while: \.isOperator)
    // An operator directly after its operand is a postfix, or the end of a type: `Set<Int>`.
    return !mark.isEmpty && code.dropFirst(mark.count).first?.isBlank ?? true
  }
}

extension UInt8 {
  fileprivate var isOperator: Bool { "/=-+!*%<>&|^~?".utf8.contains(self) }
}
