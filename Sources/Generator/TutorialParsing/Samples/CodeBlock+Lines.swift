import SwiftText
import TutorialModel

extension CodeBlock {
  /// The position in the file of a comment in the code.
  func position(_ comment: LineComment) -> SourcePosition {
    position(line: CodeLine(comment.line), column: comment.column)
  }

  /// The lines of the statement that ends on a line of the code (0-based).
  func statement(endingAt last: Int, in scan: SwiftScan) -> ClosedRange<FileLine> {
    fileLines(ClosedRange(scan.statementLines(endingAt: last)))
  }
}
