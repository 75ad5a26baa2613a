import ActionCache
import ProcessRunning
import SystemFiles
import TutorialModel

/// Splits the command lines that `swiftc -###` and `clang -###` print into their words.
package enum ToolOutput {
  /// Words are separated by spaces; quotes and backslashes protect what they enclose.
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
