/// What came of the comments that were read as claims.
package struct ClaimTally: Sendable, Hashable {
  /// Those whose text is what came out.
  package var agreed = 0
  /// Those that are true with at least one leniency.
  package var lenient = 0
  /// For how many claims each leniency was needed.
  package var leniencies: [Leniency: Int] = [:]
  package var differing = 0
  /// How many of these would be true if the order of parts did not count.
  package var reordered = 0
  /// Those that could not be compared: their code gave and printed nothing, or nothing comparable.
  package var unchecked = 0

  package init() {}

  /// How many were compared.
  package var checked: Int { agreed + lenient + differing }

  /// Counts a claim that is true.
  package mutating func agree(_ needed: Set<Leniency>) {
    if needed.isEmpty { agreed += 1 } else { lenient += 1 }
    for leniency in needed { leniencies[leniency, default: 0] += 1 }
  }

  package static func += (tally: inout ClaimTally, other: ClaimTally) {
    tally.agreed += other.agreed
    tally.lenient += other.lenient
    tally.leniencies.merge(other.leniencies, uniquingKeysWith: +)
    tally.differing += other.differing
    tally.reordered += other.reordered
    tally.unchecked += other.unchecked
  }
}
