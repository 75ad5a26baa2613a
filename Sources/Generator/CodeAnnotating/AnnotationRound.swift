import Synchronization

/// The progress of servers through the programs that they are asked about.
final class AnnotationRound: Sendable {
  private struct State {
    var waiting: ArraySlice<Int>
    var found: [Int: ProgramAnnotations] = [:]
  }

  private let state: Mutex<State>

  /// - Parameter programs: the programs' numbers, in processing order.
  init(_ programs: [Int]) {
    state = Mutex(State(waiting: programs[...]))
  }

  /// The programs that were not started.
  var untouched: [Int] { state.withLock { Array($0.waiting) } }

  /// The results of finished programs.
  var found: [Int: ProgramAnnotations] { state.withLock(\.found) }

  /// Processes the programs that have not been started, several at a time.
  ///
  /// - Throws: the error of `annotate`; the other programs are then canceled.
  func work(
    atATime count: Int,
    _ annotate: @escaping @Sendable (Int) async throws -> ProgramAnnotations?
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          while let index = self.state.withLock({ $0.waiting.popFirst() }) {
            let found = try await annotate(index)
            self.state.withLock { $0.found[index] = found }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
