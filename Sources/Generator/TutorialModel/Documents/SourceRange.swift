/// A range of a text file that includes both ends, as libcmark reports them.
package struct SourceRange: Sendable, Hashable, CustomStringConvertible {
  package var start: SourcePosition
  package var end: SourcePosition

  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }

  package var description: String { "\(start)-\(end)" }
}
