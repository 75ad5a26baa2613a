import ActionCache
import ProcessRunning
import SystemFiles
import TutorialModel

/// The words of the command lines that `swiftc -###` and `clang -###` print.
package enum ToolOutput {
  /// Splits a line into words, which are separated by spaces; quotes and backslashes protect the
  /// enclosed text.
  package static func words(_ line: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let finished = word { words.append(finished) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let finished = word { words.append(finished) }
    return words
  }
}
