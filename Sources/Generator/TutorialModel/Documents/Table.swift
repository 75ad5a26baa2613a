/// A GFM table. Every row has as many cells as the header.
package struct Table: Sendable, Hashable {
  package enum Alignment: String, Sendable, Hashable {
    case none, left, center, right
  }

  package var alignments: [Alignment]
  package var header: [[Inline]]
  package var rows: [[[Inline]]]

  package init(alignments: [Alignment], header: [[Inline]], rows: [[[Inline]]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}
