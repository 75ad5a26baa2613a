import TutorialModel
import TutorialParsing

/// A page's code blocks, to verify that rewriting changed only what it should.
struct CodeBlocks {
  private let blocks: [CodeBlock]

  init(_ document: SourceDocument) {
    blocks =
      PageParser().parse(PageParser.Input(document: document, route: "")).page.blocks
      .codeBlocks
  }

  /// Whether these are the other page's blocks, with new content where a correction has one.
  func differ(from old: CodeBlocks, onlyBy corrections: [Correction]) -> Bool {
    var outputs: [SourcePosition: [String]] = [:]
    for case .output(let lines, let fence) in corrections {
      outputs[fence.position] = ClaimText.lines(lines)
    }
    guard blocks.count == old.blocks.count else { return false }
    return zip(old.blocks, blocks).allSatisfy { old, new in
      guard old.info == new.info else { return false }
      if let lines = outputs[old.position] { return new.lines == lines }
      // A claim in the code changed on its line.
      return old.lines.count == new.lines.count
    }
  }
}
