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
}
