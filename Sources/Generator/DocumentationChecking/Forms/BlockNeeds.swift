import SwiftText
import TutorialModel

/// The blocks that other blocks of a file may need, judged by names alone. A part of a run also
/// tries these blocks, as a run of all blocks would.
///
/// No block that is needed is left out. The missing names of a block are unknown before it is
/// tried, but each of them is a word of its text that an earlier block declares.
package struct BlockNeeds {
  private let blocks: [DocumentedBlock]
  /// For each block, the declared names in its text and in the blocks that always precede it.
  private let names: [Set<String>]

  package init(_ maker: SessionMaker) {
    blocks = maker.blocks
    let declared = blocks.reduce(into: Set<String>()) {
      $0.formUnion($1.outline.providedNames)
    }
    let own = blocks.map { block in
      let text = block.sample.code.lines.joined(separator: "\n")
      let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      return declared.filter { name in
        words.contains(name) || !name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
    }
    names = blocks.indices.map { index in
      maker.fixed(before: index).reduce(own[index]) { $0.union(own[$1]) }
    }
  }

  /// The wanted blocks, with all blocks that they may need.
  package func closure(of wanted: Set<Int>) -> Set<Int> {
    var found = wanted
    var waiting = Array(wanted)
    while let next = waiting.popLast() {
      for earlier in blocks.indices where !found.contains(earlier) {
        guard blocks[next].isReadAfter(blocks[earlier]),
          !names[next].isDisjoint(with: names[earlier].union(blocks[earlier].outline.providedNames))
        else { continue }
        found.insert(earlier)
        waiting.append(earlier)
      }
    }
    return found
  }
}
