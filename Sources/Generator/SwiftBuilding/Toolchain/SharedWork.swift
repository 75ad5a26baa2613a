import Synchronization

/// Work that is done once for all callers.
///
/// If the caller that began the work is canceled, the work begins again for the others.
final class SharedWork<Output: Sendable>: Sendable {
  private typealias Work = Task<Output, any Error>

  private let begun = Mutex<Work?>(nil)

  /// Returns the output of the work; the output of the first successful call also serves all later
  /// ones.
  ///
  /// - Throws: the error of the work, which the next caller then begins again; `CancellationError`
  ///   if the caller's task is canceled.
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
