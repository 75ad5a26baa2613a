/// The results of comments that were read as claims.
package struct ClaimTally: Sendable, Hashable {
  /// The number of claims that match the actual text exactly.
  package var agreed = 0
  /// The number of claims that hold with at least one leniency.
  package var lenient = 0
  /// The number of claims that needed each leniency.
  package var leniencies: [Leniency: Int] = [:]
  package var differing = 0
  /// The number of differing claims that would hold if the order of parts did not count.
  package var reordered = 0
  /// The number of claims that could not be compared: their code gave no value and printed nothing,
  /// or its value cannot be compared.
  package var unchecked = 0

  package init() {}

  /// The number of claims that were compared.
  package var checked: Int { agreed + lenient + differing }

  /// Counts a claim that holds, with the leniencies that it needed.
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
