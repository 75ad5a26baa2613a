import TutorialModel
import TutorialParsing

/// A page's code blocks, used to verify that rewriting changed only what it should.
struct CodeBlocks {
  private let blocks: [CodeBlock]

  init(_ document: SourceDocument) {
    blocks =
      PageParser().parse(PageParser.Input(document: document, route: "")).page.blocks
      .codeBlocks
  }

  /// Returns whether these blocks equal the old ones except for the corrections.
  func differ(from old: CodeBlocks, onlyBy corrections: [Correction]) -> Bool {
    var outputs: [SourcePosition: [String]] = [:]
    var added: [SourcePosition: Int] = [:]
    for correction in corrections {
      switch correction {
      case .output(let lines, let fence): outputs[fence.position] = ClaimText.lines(lines)
      case .missingErrors(let messages, let fence): added[fence.position] = messages.count
      case .result, .prints, .error, .comment: break
      }
    }
    guard blocks.count == old.blocks.count else { return false }
    return zip(old.blocks, blocks).allSatisfy { old, new in
      guard old.info == new.info else { return false }
      if let lines = outputs[old.position] { return new.lines == lines }
      // A changed claim in the code stays on its line.
      return old.lines.count + added[old.position, default: 0] == new.lines.count
    }
  }
}
