extension String {
  /// The lines of a program's output; the end of its last line begins no other. Splitting scalars, not
  /// characters, finds the line ends of `\r\n`, too.
  var outputLines: [String] {
    var lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.last == "\r" ? $0.dropLast() : $0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
