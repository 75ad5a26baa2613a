import TutorialModel

/// A rough estimate of the time that a page takes to read.
struct ReadingTime {
  /// The number of minutes, at least one.
  let minutes: Int

  private static let wordsPerMinute = 220
  private static let linesPerMinute = 40

  init(of page: Page) {
    var words = 0
    var lines = 0
    for block in page.blocks.preorder {
      if case .code(let code) = block.kind { lines += code.lines.count }
      for inline in block.texts.flatMap(\.self).preorder {
        switch inline {
        case .text(let text), .code(let text): words += Self.count(wordsIn: text)
        default: break
        }
      }
    }
    let minutes =
      Double(words) / Double(Self.wordsPerMinute) + Double(lines) / Double(Self.linesPerMinute)
    self.minutes = max(1, Int(minutes.rounded()))
  }

  var text: String { "\(minutes) min read" }

  private static func count(wordsIn text: String) -> Int {
    var words = 0
    var isInWord = false
    for byte in text.utf8 {
      let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
      if !isBlank, !isInWord { words += 1 }
      isInWord = !isBlank
    }
    return words
  }
}
