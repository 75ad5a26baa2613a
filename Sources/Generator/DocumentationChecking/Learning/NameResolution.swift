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
  /// - Parameters:
  ///   - names: the names that the block does not declare itself.
  ///   - without: blocks to leave out, because they do not compile or do not suit the block.
  /// - Returns: `nil` if no block declares one of the names.
  package func blocks(
    declaring names: Set<String>, before index: Int, without: Set<Int> = []
  ) -> [Int]? {
    var found: Set<Int> = []
    var waiting = names.map { (name: $0, reader: index) }
    var asked: Set<String> = []
    while let (name, reader) = waiting.popLast() {
      guard asked.insert("\(reader) \(name)").inserted else { continue }
      guard let source = source(of: name, before: reader, without: without) else { return nil }
      let between = (source + 1..<max(source + 1, reader)).filter {
        missingNames[$0].contains(name) && blocks[index].isReadAfter(blocks[$0])
          && !without.contains($0) && !blocks[$0].outline.declaredNames.contains(name)
          && self.source(of: name, before: $0) == source
          && isComplete($0)
      }
      for block in [source] + between where found.insert(block).inserted {
        waiting += missingNames[block].map { ($0, block) }
      }
    }
    return found.sorted()
  }

  /// The names that no earlier block declares.
  package func undeclared(_ names: Set<String>, before index: Int) -> Set<String> {
    names.filter { source(of: $0, before: index) == nil }
  }

  /// The blocks that declare the names, without the blocks in between.
  package func sources(of names: Set<String>, before index: Int, without: Set<Int> = [])
    -> Set<Int>
  {
    Set(names.compactMap { source(of: $0, before: index, without: without) })
  }

  /// The nearest blocks that declare words of a block, or extend types that it names, with the
  /// blocks that those need; empty if some of them need undeclared names.
  package func hints(before index: Int, without: Set<Int> = []) -> [Int] {
    let text = blocks[index].sample.code.lines.joined(separator: "\n")
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      .subtracting(blocks[index].outline.declaredNames)
    let earlier = blocks.indices.prefix(index).filter { earlier in
      let outline = blocks[earlier].outline
      return blocks[index].isReadAfter(blocks[earlier]) && blocks[earlier].canProvide
        && !without.contains(earlier) && isComplete(earlier)
        && (!outline.extendedNames.isDisjoint(with: words)
          || outline.declaredNames.contains { name in
            words.contains(name) && source(of: name, before: index, without: without) == earlier
          })
    }
    let needed = earlier.flatMap { block in
      blocks(declaring: missingNames[block], before: block, without: without) ?? []
    }
    return Set(earlier).union(needed).sorted()
  }

  private func source(of name: String, before index: Int, without: Set<Int> = []) -> Int? {
    blocks[..<index].indices.last { other in
      blocks[other].outline.declaredNames.contains(name)
        && blocks[index].isReadAfter(blocks[other]) && blocks[other].canProvide
        && !without.contains(other)
    }
  }

  /// Indicates whether earlier blocks declare all names that a block is missing.
  private func isComplete(_ index: Int) -> Bool {
    missingNames[index].allSatisfy { source(of: $0, before: index) != nil }
  }
}
