extension String {
  /// Returns the text in lines of at most a number of characters, broken at spaces if possible.
  func wrapped(to length: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ", omittingEmptySubsequences: true) {
      var rest = word[...]
      if let last = lines.last, last.count + 1 + rest.count <= length {
        lines[lines.count - 1] += " " + rest
        continue
      }
      while rest.count > length {
        lines.append(String(rest.prefix(length)))
        rest = rest.dropFirst(length)
      }
      lines.append(String(rest))
    }
    return lines
  }

  /// Returns the text, shortened to its beginning and end if it is long.
  func shortened(to length: Int) -> String {
    guard count > length else { return self }
    return prefix(length * 2 / 3) + "…" + suffix(length / 3)
  }

  /// Indicates whether the text runs from right to left, as its first letter shows: Hebrew, Arabic
  /// or similar.
  var isRightToLeft: Bool {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      return (0x0590...0x08FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
        || (0xFE70...0xFEFF).contains(scalar.value) || (0x10800...0x10FFF).contains(scalar.value)
        || (0x1E800...0x1EFFF).contains(scalar.value)
    }
    return false
  }
}
