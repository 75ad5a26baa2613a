extension String {
  /// The text as if typed line by line: with line ends in place of `\\n`, tabs in place of `\\t`, and
  /// a line end after the last line.
  var asTypedLines: String {
    let text = replacing("\\n", with: "\n").replacing("\\t", with: "\t")
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  /// The words of a command's arguments, separated by blanks. A part in single quotes may have
  /// blanks, or be empty.
  ///
  /// `nil` if a quote is not closed.
  var commandWords: [String]? {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in self {
      if character == "'" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character.isWhitespace, !isQuoted {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return isQuoted ? nil : words
  }
}
