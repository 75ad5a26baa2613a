/// The numbers of blocks and claims in a baseline, and the numbers that a run checked.
package struct BaselineCounts: Sendable, Hashable, Codable {
  /// The name of the baseline file in the package's folder.
  package static let fileName = "exhibit-baseline.txt"

  package var knownBlocks, knownClaims: Int
  package var blocks, claims: Int

  package init(knownBlocks: Int, knownClaims: Int, blocks: Int, claims: Int) {
    self.knownBlocks = knownBlocks
    self.knownClaims = knownClaims
    self.blocks = blocks
    self.claims = claims
  }

  /// Returns the sum of the counts of two parts of a run.
  package static func + (a: BaselineCounts, b: BaselineCounts) -> BaselineCounts {
    var sum = a
    sum.blocks += b.blocks
    sum.claims += b.claims
    return sum
  }

  /// A message for each count that is below the baseline's.
  package var shortfalls: [String] {
    [("blocks", blocks, knownBlocks), ("claims", claims, knownClaims)].filter { $1 < $2 }
      .map { what, count, before in
        "fewer \(what) were checked: \(count) instead of \(before). If that is intended, write the "
          + "baseline again with --write-baseline."
      }
  }
}
