import TutorialModel

/// The result of checking a claim: its problems, and the corrections that would make it true.
struct ClaimFinding: Sendable {
  var problems: [Diagnostic] = []
  var corrections: [Correction] = []
  /// The results of the comments that were read as claims.
  var claims = ClaimTally()

  static func + (first: ClaimFinding, second: ClaimFinding) -> ClaimFinding {
    var claims = first.claims
    claims += second.claims
    return ClaimFinding(
      problems: first.problems + second.problems,
      corrections: first.corrections + second.corrections, claims: claims)
  }
}
