extension String {
  /// The lines of a program's output; a final line ending begins no further line. Splitting scalars
  /// instead of characters also finds the line endings of `\r\n`.
  var outputLines: [String] {
    var lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.last == "\r" ? $0.dropLast() : $0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
