/// The reason why a run starts no further programs.
package enum Obstacle: Sendable, Hashable {
  /// The time during which a run may start programs, in seconds, has passed.
  case deadline(Int)
  /// The published results, `--results`, contain no result for the program.
  case noResult

  /// The second half of the sentence about samples that were not run.
  package var reason: String {
    switch self {
    case .deadline(let seconds): "the deadline of \(seconds) s passed first"
    case .noResult: "--results has no result for the same code, modules and toolchain"
    }
  }
}
