/// Finds the earlier blocks of a page that declare what a block uses.
package struct NameResolution: Sendable {
  /// The blocks of a file, from top to bottom.
  private let blocks: [DocumentedBlock]
  /// For each block, the names that it uses and does not declare itself.
  private let missingNames: [Set<String>]

  /// - Parameter missingNames: the known missing names, by the block's index.
  package init(_ blocks: [DocumentedBlock], missingNames: [Int: Set<String>] = [:]) {
    self.blocks = blocks
    self.missingNames = blocks.indices.map { missingNames[$0] ?? [] }
  }

  /// The blocks that must precede a block, in order: for each name the nearest block that declares
  /// it, the blocks in between that use the name, and the blocks that all of these need.
  ///
  /// - Parameter names: the names that the block does not declare itself.
  /// - Returns: `nil` if no block declares one of the names.
  package func blocks(declaring names: Set<String>, before index: Int) -> [Int]? {
    var found: Set<Int> = []
    var waiting = names.map { (name: $0, reader: index) }
    var asked: Set<String> = []
    while let (name, reader) = waiting.popLast() {
      guard asked.insert("\(reader) \(name)").inserted else { continue }
      guard let source = source(of: name, before: reader) else { return nil }
      let between = (source + 1..<max(source + 1, reader)).filter {
        missingNames[$0].contains(name) && blocks[index].isReadAfter(blocks[$0])
          && !blocks[$0].outline.declaredNames.contains(name)
          && self.source(of: name, before: $0) == source
          && isComplete($0)
      }
      for block in [source] + between where found.insert(block).inserted {
        waiting += missingNames[block].map { ($0, block) }
      }
    }
    return found.sorted()
  }

  private func source(of name: String, before index: Int) -> Int? {
    blocks[..<index].lastIndex {
      $0.outline.declaredNames.contains(name) && blocks[index].isReadAfter($0) && $0.canProvide
    }
  }

  /// Indicates whether earlier blocks declare all names that a block is missing.
  private func isComplete(_ index: Int) -> Bool {
    missingNames[index].allSatisfy { source(of: $0, before: index) != nil }
  }
}
