/// What `SwiftScanner` found in a Swift text.
struct SwiftScan {
  struct Line {
    /// The line with spaces where its comments stood.
    var code: [UInt8]
    /// Whether the line begins outside strings, regexes and comments.
    var startsInCode: Bool
    /// Whether anything but blanks and comments stands on it.
    var hasCode = false
    /// How many brackets are open where it begins and where it ends.
    var startDepth: Int
    var endDepth = 0
  }

  var lines: [Line] = []
  var comments: [LineComment] = []

  /// The lines of the statement that ends on a line (0-based): those above it, as long as a
  /// bracket, a string or a chain of calls holds them together.
  func statementLines(endingAt last: Int) -> ClosedRange<Int> {
    var first = last
    while first > 0,
      lines[first].startDepth > lines[last].endDepth || !lines[first].startsInCode
        || lines[first].continuesChain
    {
      first -= 1
    }
    return first...last
  }
}

extension SwiftScan.Line {
  /// Whether the line begins with a member access: `.map { … }`. A line of nothing but comments
  /// does not end a chain, but nothing is claimed below one either.
  fileprivate var continuesChain: Bool {
    let code = code.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return code.first == UInt8(ascii: ".") || code.starts(with: "?.".utf8)
  }
}
