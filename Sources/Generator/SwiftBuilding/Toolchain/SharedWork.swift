import Synchronization

/// Work that is done once for all callers.
///
/// Cancelling the caller for which the work began begins it again for the others.
final class SharedWork<Output: Sendable>: Sendable {
  private typealias Work = Task<Output, any Error>

  private let begun = Mutex<Work?>(nil)

  /// The output of the work: of the first call that succeeds, for all later ones too.
  ///
  /// - Throws: what the work throws; the next caller then begins it again. `CancellationError` if the
  ///   caller's task is cancelled.
  func output(of work: @escaping @Sendable () async throws -> Output) async throws -> Output {
    while true {
      let task = begun.withLock { begun in
        let task = begun ?? Task { try await work() }
        begun = task
        return task
      }
      do {
        return try await withTaskCancellationHandler {
          try await task.value
        } onCancel: {
          task.cancel()
        }
      } catch {
        begun.withLock { if $0 == task { $0 = nil } }
        guard task.isCancelled, !Task.isCancelled else { throw error }
      }
    }
  }
}
