/// The earlier blocks of a page that may explain the errors of a block.
package struct BlockProviders: Sendable, Hashable {
  /// Groups of blocks to try the block with, the likeliest first, that declare all names which the
  /// block does not declare itself.
  package var declaring: [[Int]]
  /// Blocks that declare other words of the block, or extend types that it names. The compiler may
  /// have found other declarations of those words.
  package var hints: [Int]

  package init(declaring: [[Int]] = [], hints: [Int] = []) {
    self.declaring = declaring
    self.hints = hints
  }

  /// The blocks to try next; `nil` if all were tried.
  ///
  /// - Parameter hasUndeclared: whether the block has names that it does not declare itself.
  func untried(by trials: [BlockTrial], hasUndeclared: Bool) -> [Int]? {
    let groups = declaring.isEmpty ? (hasUndeclared ? [] : [hints]) : declaring
    let withHints = declaring.first.map { [Set($0).union(hints).sorted()] } ?? []
    return (groups + withHints).first { group in
      !group.isEmpty && !trials.contains { $0.form == .after(group) }
    }
  }
}
