import TutorialModel

/// The result of checking a claim: its problems, and the corrections that would make it true.
struct ClaimFinding: Sendable {
  var problems: [Diagnostic] = []
  var corrections: [Correction] = []
  /// The results of the comments that were read as claims.
  var claims = ClaimTally()

  static func += (sum: inout ClaimFinding, other: ClaimFinding) {
    sum.problems += other.problems
    sum.corrections += other.corrections
    sum.claims += other.claims
  }
}
