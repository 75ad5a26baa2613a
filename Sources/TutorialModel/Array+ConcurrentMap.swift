import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// What the transform makes of each element, in order, worked on by all processors.
  package func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    // Large enough that handing out the work costs nothing beside the work.
    let size = 16
    let chunks = (count + size - 1) / size
    guard chunks > 1 else { return map(transform) }
    let parts = Mutex<[(chunk: Int, results: [Result])]>([])
    DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
      let results = self[(chunk * size)..<Swift.min(count, (chunk + 1) * size)].map(transform)
      parts.withLock { $0.append((chunk, results)) }
    }
    return parts.withLock { $0 }.sorted { $0.chunk < $1.chunk }.flatMap(\.results)
  }
}
