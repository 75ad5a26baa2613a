import Foundation

extension ActionCache {
  /// The answer of a tool that an earlier run kept, or a new one, which is kept for the next run.
  ///
  /// - Parameters:
  ///   - key: stands for all that the answer depends on; without one nothing is kept.
  ///   - isReused: whether an earlier answer will do.
  ///   - isKept: whether a new answer may be kept, asked once it is there.
  ///   - isolation: the caller's, whose own `ask` is.
  ///   - ask: has the answer from the tool.
  /// - Throws: what `ask` throws. An answer that cannot be kept is asked for again.
  package func answer<Answer: Codable>(
    under key: Digest?, isReused: Bool, isKept: @autoclosure () -> Bool = true,
    isolation: isolated (any Actor)? = #isolation, ask: () async throws -> Answer
  ) async throws -> Answer {
    if isReused, let key, let known = result(of: key),
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(known))
    {
      return answer
    }
    let answer = try await ask()
    if let key, isKept(), let bytes = try? JSONEncoder().encode(answer) {
      try? store(result: Array(bytes), of: key)
      trimWhenDue(stored: bytes.count)
    }
    return answer
  }
}
