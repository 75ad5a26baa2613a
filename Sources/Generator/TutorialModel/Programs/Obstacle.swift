/// Why a run starts no program any more.
package enum Obstacle: Sendable, Hashable {
  /// The time in which a run may start programs, in seconds.
  case deadline(Int)
  /// There is no result among those that are to be published.
  case noResult

  /// The second half of a sentence about samples that were not run.
  package var reason: String {
    switch self {
    case .deadline(let seconds): "the deadline of \(seconds) s passed first"
    case .noResult: "--results has no result for the same code, modules and toolchain"
    }
  }
}
