import Foundation
import SystemFiles

/// The cached answers of tools, so that the next run need not ask again.
package struct ToolAnswers: Sendable {
  package let store: any ActionStore
  /// Indicates whether answers of earlier runs are used; new ones are stored in any case.
  package let isReused: Bool

  package init(store: any ActionStore, isReused: Bool = true) {
    self.store = store
    self.isReused = isReused
  }

  /// Returns the stored answer of a tool, or asks for a new one and stores it.
  ///
  /// - Parameters:
  ///   - key: identifies everything that the answer depends on; without a key nothing is stored.
  ///   - isAskedAnew: whether to ignore the answer of an earlier run.
  ///   - isKept: whether to store the new answer; evaluated after `ask`.
  ///   - isolation: the caller's isolation, in which `ask` runs.
  ///   - ask: asks the tool.
  /// - Throws: the error of `ask`. An answer that cannot be stored is asked for again next time.
  package func answer<Answer: Codable>(
    under key: Digest?, isAskedAnew: Bool = false, isKept: @autoclosure () -> Bool = true,
    isolation: isolated (any Actor)? = #isolation, ask: () async throws -> Answer
  ) async throws -> Answer {
    if isReused, !isAskedAnew, let key, let known = await store.result(of: key),
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(known))
    {
      return answer
    }
    let answer = try await ask()
    if let key, isKept(), let bytes = try? JSONEncoder().encode(answer) {
      try? await store.store(result: Array(bytes), of: key)
      await store.trim()
    }
    return answer
  }
}
