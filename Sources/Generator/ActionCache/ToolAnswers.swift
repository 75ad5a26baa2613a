import Foundation
import SystemFiles

/// What tools answered, kept so that the next run need not ask them again.
package struct ToolAnswers: Sendable {
  package let store: ActionCache
  /// Whether an earlier run's answer will do; new ones are kept in any case.
  package let isReused: Bool

  package init(store: ActionCache, isReused: Bool = true) {
    self.store = store
    self.isReused = isReused
  }

  /// The answer of a tool that an earlier run kept, or a new one, which is kept for the next run.
  ///
  /// - Parameters:
  ///   - key: stands for all that the answer depends on; without one nothing is kept.
  ///   - isAskedAnew: whether this answer is not to be taken from an earlier run.
  ///   - isKept: whether a new answer may be kept, asked once it is there.
  ///   - isolation: the caller's, whose own `ask` is.
  ///   - ask: has the answer from the tool.
  /// - Throws: what `ask` throws. An answer that cannot be kept is asked for again.
  package func answer<Answer: Codable>(
    under key: Digest?, isAskedAnew: Bool = false, isKept: @autoclosure () -> Bool = true,
    isolation: isolated (any Actor)? = #isolation, ask: () async throws -> Answer
  ) async throws -> Answer {
    if isReused, !isAskedAnew, let key, let known = store.result(of: key),
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(known))
    {
      return answer
    }
    let answer = try await ask()
    if let key, isKept(), let bytes = try? JSONEncoder().encode(answer) {
      try? store.store(result: Array(bytes), of: key)
      store.trimWhenDue(stored: bytes.count)
    }
    return answer
  }
}
